package passes

import (
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestDesign compares the table of docs/design.md with the folders: each
// internal package has a row, and those of the layers stand in their order.
func TestDesign(t *testing.T) {
	text, err := os.ReadFile("../docs/design.md")
	if err != nil {
		t.Fatal(err)
	}
	var rows, ordered []string
	for _, row := range regexp.MustCompile("(?m)^\\| `internal/(\\w+)` \\|").FindAllStringSubmatch(string(text), -1) {
		rows = append(rows, row[1])
		if slices.Contains(layers, row[1]) {
			ordered = append(ordered, row[1])
		}
	}
	if !slices.Equal(ordered, layers) {
		t.Errorf("the table has the layers\n%v\nwant\n%v", ordered, layers)
	}
	folders, err := os.ReadDir("../internal")
	if err != nil {
		t.Fatal(err)
	}
	for _, folder := range folders {
		if !slices.Contains(rows, folder.Name()) {
			t.Errorf("internal/%s has no row", folder.Name())
		}
	}
}

// TestLimits wants each layer to say what it does not see.
func TestLimits(t *testing.T) {
	for _, name := range layers[slices.Index(layers, "origin"):] {
		if doc := packageDoc(t, name); !strings.Contains(strings.Join(strings.Fields(doc), " "), "does not see") {
			t.Errorf("internal/%s does not say what it does not see", name)
		}
	}
}

// packageDoc returns the comments that document a package.
func packageDoc(t *testing.T, name string) (doc string) {
	t.Helper()
	files, err := fs.Glob(os.DirFS("../internal/"+name), "*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		f, err := parser.ParseFile(token.NewFileSet(), "../internal/"+name+"/"+file, nil, parser.PackageClauseOnly|parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		doc += f.Doc.Text()
	}
	return doc
}
