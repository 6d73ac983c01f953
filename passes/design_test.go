package passes

import (
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"slices"
	"strings"
	"testing"
)

// maxPackages is how many packages internal has at most: what a newcomer can look over.
const maxPackages = 30

// TestPackages keeps the folders of internal few.
func TestPackages(t *testing.T) {
	folders := map[string]bool{}
	eachFile(t, func(name string, _ []byte) {
		if folder, ok := strings.CutPrefix(name, "internal/"); ok {
			folders[folder[:strings.LastIndex(folder, "/")]] = true
		}
	})
	if len(folders) > maxPackages {
		t.Errorf("internal has %d packages, more than %d", len(folders), maxPackages)
	}
	for _, layer := range layers {
		if !folders[layer] {
			t.Errorf("internal/%s is no package", layer)
		}
	}
}

// TestLimits wants each model to say what it does not see.
func TestLimits(t *testing.T) {
	for _, name := range layers[slices.Index(layers, "model/client"):] {
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
