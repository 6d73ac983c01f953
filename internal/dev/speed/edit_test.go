//go:build unix

package speed

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// An edit adds a function to a file.
type edit struct {
	name, file string
	text       []byte // of the file as it is
}

var edits int

// make makes an edit that no tool has seen. Importers see it, too: the function
// is exported, and small enough to be inlined.
func (e edit) make(b *testing.B) {
	edits++
	text := fmt.Appendf(slices.Clone(e.text), "\n\nfunc EditedForMeasurement() int { return %d }\n", edits)
	if err := os.WriteFile(e.file, text, 0o666); err != nil {
		b.Fatal(err)
	}
}

func (e edit) undo(b *testing.B) {
	if err := os.WriteFile(e.file, e.text, 0o666); err != nil {
		b.Error(err)
	}
}

// A listed package is what go list says about it.
type listed struct {
	ImportPath, Dir                                   string
	GoFiles, Imports, TestImports, XTestImports, Deps []string
}

// findEdits chooses a leaf, the package with most dependencies of those that
// run informers and that nothing imports, and the package that most packages
// of the repository depend on.
func findEdits(b *testing.B, folder string) []edit {
	imported, users := map[string]bool{}, map[string]int{}
	packages := list(b, folder)
	for _, p := range packages {
		for _, path := range slices.Concat(p.Imports, p.TestImports, p.XTestImports) {
			imported[path] = imported[path] || path != p.ImportPath
		}
		for _, path := range p.Deps {
			users[path]++
		}
	}
	deep := slices.MaxFunc(packages, func(p, q listed) int { return cmp.Compare(users[p.ImportPath], users[q.ImportPath]) })
	leaves := slices.DeleteFunc(slices.Clone(packages), func(p listed) bool {
		return imported[p.ImportPath] || !slices.Contains(p.Deps, "k8s.io/client-go/tools/cache")
	})
	if len(leaves) == 0 {
		b.Fatalf("%s has no package that runs informers and that nothing imports", folder)
	}
	leaf := slices.MaxFunc(leaves, func(p, q listed) int { return cmp.Compare(len(p.Deps), len(q.Deps)) })
	return []edit{newEdit(b, "leaf", leaf), newEdit(b, "deep", deep)}
}

func newEdit(b *testing.B, name string, p listed) edit {
	file := p.GoFiles[0]
	for _, f := range p.GoFiles {
		if !strings.Contains(f, "generated") {
			file = f
			break
		}
	}
	fmt.Printf("%s: %s/%s\n", name, p.ImportPath, file) // a line of configuration in the output of benchmarks
	file = filepath.Join(p.Dir, file)
	text, err := os.ReadFile(file)
	if err != nil {
		b.Fatal(err)
	}
	return edit{name, file, text}
}

// list lists the packages of a repository that have files.
func list(b *testing.B, folder string) (packages []listed) {
	cmd := exec.Command("go", "list", "-e", "-json=ImportPath,Dir,GoFiles,Imports,TestImports,XTestImports,Deps", "./...")
	cmd.Dir = folder
	cmd.Env = append(os.Environ(), "PWD="+folder)
	out, err := cmd.Output()
	if err != nil {
		b.Fatalf("listing the packages of %s: %v", folder, err)
	}
	for dec := json.NewDecoder(bytes.NewReader(out)); ; {
		var p listed
		if err := dec.Decode(&p); errors.Is(err, io.EOF) {
			return packages
		} else if err != nil {
			b.Fatal(err)
		}
		if len(p.GoFiles) > 0 {
			packages = append(packages, p)
		}
	}
}
