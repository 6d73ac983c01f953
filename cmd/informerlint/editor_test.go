package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"math/rand"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
)

// An editor edits the files of a module at random.
type editor struct {
	dir  string
	rand *rand.Rand
	n    int // edits so far

	turn, tries int // of the kind of edits, and of its files
	// before has what the last edit replaced, nil for files that it made.
	before map[string][]byte
}

// patience bounds the files that are tried for one edit.
const patience = 12

// An operation edits a file, given its syntax. It returns nil where it cannot.
type operation func(e *editor, text []byte, file *ast.File, offset func(token.Pos) int) []byte

// operations change one file; files are added and removed besides.
var operations = map[string]operation{
	"add a function":     (*editor).addFunction,
	"rename a variable":  (*editor).renameVariable,
	"delete a statement": (*editor).deleteStatement,
	"change a constant":  (*editor).changeConstant,
	"move lines":         (*editor).moveLines,
	"break a package":    (*editor).breakPackage,
}

// edit makes the next edit, of each kind in turn; not ok if it finds nothing
// to edit.
func (e *editor) edit(t *testing.T) (kind string, ok bool) {
	t.Helper()
	kinds := append(slices.Sorted(maps.Keys(operations)), "add a file", "add a package", "remove a file")
	if e.tries++; e.tries == 1 || e.tries > patience {
		e.turn, e.tries = e.turn+1, 1
	}
	kind = kinds[e.turn%len(kinds)]
	name := e.choose(t)
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, name, text, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	e.before = map[string][]byte{}
	switch kind {
	case "add a file":
		e.put(t, filepath.Join(filepath.Dir(name), fmt.Sprintf("added%d.go", e.n)), e.addFunction([]byte("package "+file.Name.Name+"\n"), nil, nil))
	case "add a package":
		e.put(t, filepath.Join(filepath.Dir(name), fmt.Sprintf("added%d", e.n), filepath.Base(name)), text)
	case "remove a file":
		e.put(t, name, nil)
	default:
		changed := operations[kind](e, text, file, func(p token.Pos) int { return fset.Position(p).Offset })
		if changed == nil {
			return kind, false
		}
		e.put(t, name, changed)
	}
	return kind, true
}

// choose chooses a file that people write.
func (e *editor) choose(t *testing.T) string {
	t.Helper()
	var names []string
	err := filepath.WalkDir(e.dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && path != e.dir {
			_, err := os.Stat(filepath.Join(path, "go.mod"))
			if err == nil || slices.Contains([]string{"vendor", "testdata"}, d.Name()) || strings.HasPrefix(d.Name(), ".") || strings.HasPrefix(d.Name(), "_") {
				return fs.SkipDir
			}
		}
		if strings.HasSuffix(path, ".go") && !strings.HasSuffix(path, "_test.go") && !strings.Contains(d.Name(), "generated") {
			names = append(names, path)
		}
		return nil
	})
	if err != nil || len(names) == 0 {
		t.Fatalf("no files, error %v", err)
	}
	return names[e.rand.Intn(len(names))]
}

// put writes a file, or removes it where there is no text.
func (e *editor) put(t *testing.T, name string, text []byte) {
	t.Helper()
	before, err := os.ReadFile(name)
	if err != nil && !os.IsNotExist(err) {
		t.Fatal(err)
	}
	e.before[name] = before
	if text == nil {
		err = os.Remove(name)
	} else if err = os.MkdirAll(filepath.Dir(name), 0o777); err == nil {
		err = os.WriteFile(name, text, 0o666)
	}
	if err != nil {
		t.Fatal(err)
	}
}

func (e *editor) undo(t *testing.T) {
	t.Helper()
	for name, text := range maps.Clone(e.before) {
		e.put(t, name, text)
	}
}

// touched names the files of the last edit.
func (e *editor) touched() string {
	name, _ := filepath.Rel(e.dir, slices.Sorted(maps.Keys(e.before))[0])
	return name
}

// ask chooses what is asked for after an edit: everything, or another part, or view, than
// the runs before were asked for. Now and then somebody compiles first.
func (e *editor) ask(t *testing.T) (what asked) {
	t.Helper()
	if e.rand.Intn(4) == 0 {
		cmd := exec.Command("go", "build", "./...")
		cmd.Dir, cmd.Env = e.dir, append(os.Environ(), "GOFLAGS=", "GOWORK=off", "PWD="+e.dir)
		_ = cmd.Run() // what does not compile is none of its business
	}
	rules := ruleNames()
	some := rules[e.rand.Intn(len(rules))] + "," + rules[e.rand.Intn(len(rules))]
	flags := [][]string{
		{"-level=info"}, {"-level=error"}, {"-unsafe-fixes"}, {"-sort=cost"}, {"-tests"}, {"-tags=e2e"},
		{"-enable=" + some}, {"-disable=" + some},
		{"-build=GOOS=" + runtime.GOOS, "-build=GOOS=" + runtime.GOOS + " -tags=e2e"},
	}
	for range e.rand.Intn(3) {
		i := e.rand.Intn(len(flags))
		what.flags = append(what.flags, flags[i]...)
		flags = slices.Delete(flags, i, i+1)
	}
	switch e.rand.Intn(4) {
	case 0:
		what.flags = append(what.flags, fmt.Sprintf("-shard=%d/2", 1+e.rand.Intn(2)))
	case 1:
		rel, err := filepath.Rel(e.dir, filepath.Dir(e.choose(t)))
		if err != nil {
			t.Fatal(err)
		}
		what.patterns = []string{"./" + filepath.ToSlash(rel) + []string{"", "/..."}[e.rand.Intn(2)]}
	}
	return what
}
