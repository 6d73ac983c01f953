package rule

import (
	"go/token"
	"os"
	"path/filepath"
	"testing"

	"golang.org/x/tools/go/analysis"
)

// TestPlaceBesideStandIn finds places in a file of which export data has its
// own idea: lines of one byte each.
func TestPlaceBesideStandIn(t *testing.T) {
	name := filepath.Join(t.TempDir(), "p.go")
	if err := os.WriteFile(name, []byte("package p\n\nfunc f() {\ng()\n}\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	fset := token.NewFileSet()
	standIn := fset.AddFile(name, -1, 100)
	lines := make([]int, 100)
	for i := range lines {
		lines[i] = i
	}
	standIn.SetLines(lines)
	for _, pl := range []Place{{name, 4, 1}, {name, 3, 6}} {
		at := fset.Position(pl.Pos(&analysis.Pass{Fset: fset}))
		want := token.Position{Filename: name, Offset: map[int]int{4: 22, 3: 16}[pl.Line], Line: pl.Line, Column: pl.Column}
		if at != want {
			t.Errorf("got %+v, want %+v", at, want)
		}
	}
}
