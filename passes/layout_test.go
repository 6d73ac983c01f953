package passes

import (
	"fmt"
	"go/ast"
	"go/doc/comment"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/informerlint/informerlint/internal/rule"
)

// folders lists the folders of passes.
func folders(t *testing.T) []string {
	t.Helper()
	entries, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, e := range entries {
		if e.IsDir() {
			names = append(names, e.Name())
		}
	}
	return names
}

func TestEachFolderIsARule(t *testing.T) {
	var names []string
	for _, a := range All() {
		names = append(names, a.Name)
	}
	if got := folders(t); !slices.Equal(got, names) {
		t.Errorf("the rules are %v, the folders %v", names, got)
	}
	for _, name := range names {
		for _, file := range []string{
			name + "/doc.go", name + "/" + name + ".go", name + "/" + name + "_test.go",
			"../testdata/" + name + "/bad.go", "../testdata/" + name + "/good.go",
		} {
			if _, err := os.Stat(file); err != nil {
				t.Errorf("rule %s has no %s", name, file)
			}
		}
	}
}

// TestOneIdentifier holds rules to one exported identifier, without state.
func TestOneIdentifier(t *testing.T) {
	for _, name := range folders(t) {
		for _, f := range parse(t, name) {
			if f.Name.Name != name {
				t.Errorf("folder %s holds package %s", name, f.Name.Name)
			}
			for _, decl := range f.Decls {
				for _, fault := range faults(decl) {
					t.Errorf("rule %s %s", name, fault)
				}
			}
		}
	}
}

func parse(t *testing.T, folder string) []*ast.File {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	var files []*ast.File
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, f)
	}
	return files
}

func faults(decl ast.Decl) []string {
	var out []string
	exported := func(id *ast.Ident) {
		if id.IsExported() && id.Name != "Analyzer" {
			out = append(out, "exports "+id.Name)
		}
	}
	switch d := decl.(type) {
	case *ast.FuncDecl:
		if d.Name.Name == "init" {
			out = append(out, "has an init function")
		}
		if d.Recv == nil {
			exported(d.Name)
		}
	case *ast.GenDecl:
		for _, spec := range d.Specs {
			switch s := spec.(type) {
			case *ast.TypeSpec:
				exported(s.Name)
			case *ast.ValueSpec:
				for _, id := range s.Names {
					exported(id)
				}
			}
		}
	}
	return out
}

func TestDocumentation(t *testing.T) {
	for _, a := range All() {
		title, text, _ := strings.Cut(a.Doc, "\n\n")
		if !strings.HasPrefix(title, "report ") || strings.HasSuffix(title, ".") {
			t.Errorf("%s: the title is %q, not report ... without full stop", a.Name, title)
		}
		for _, section := range []string{"When it is right to silence this:", "Fix:", "Limits:"} {
			if !strings.Contains(text, "\n"+section) {
				t.Errorf("%s: the documentation lacks %s", a.Name, section)
			}
		}
		code := codeOf(text)
		if len(code) < 2 {
			t.Errorf("%s: the documentation lacks bad and good code", a.Name)
		}
		known := testdata(t, a.Name)
		for _, block := range code {
			for line := range strings.Lines(block) {
				if line = bare(line); line != "" && !known[line] {
					t.Errorf("%s: code in the documentation does not occur in testdata: %s", a.Name, line)
				}
			}
		}
		if rule.Since(a) == "" {
			t.Errorf("%s: Since is empty", a.Name)
		}
	}
}

func codeOf(text string) []string {
	var code []string
	for _, block := range new(comment.Parser).Parse(text).Content {
		if c, ok := block.(*comment.Code); ok {
			code = append(code, c.Text)
		}
	}
	return code
}

// testdata returns the lines of the Go files of a rule's testdata.
func testdata(t *testing.T, name string) map[string]bool {
	t.Helper()
	lines := map[string]bool{}
	err := filepath.WalkDir(filepath.Join("..", "testdata", name), func(path string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(strings.TrimSuffix(path, ".golden"), ".go") {
			return err
		}
		text, err := os.ReadFile(path)
		for line := range strings.Lines(string(text)) {
			lines[bare(line)] = true
		}
		return err
	})
	if err != nil {
		t.Error(fmt.Errorf("reading testdata of %s: %w", name, err))
	}
	return lines
}

// bare is a line of code without comment and superfluous white space.
func bare(line string) string {
	line, _, _ = strings.Cut(line, "//")
	return strings.Join(strings.Fields(line), " ")
}
