package rule

import (
	"go/token"
	"os"
	"path/filepath"
	"testing"

	"golang.org/x/tools/go/analysis"
)

// TestWithin has the names of files say nothing of where the module lies, and
// tell modules apart.
func TestWithin(t *testing.T) {
	dir := t.TempDir()
	for _, module := range []string{"checkout", "mod/lib@v1.2.3"} {
		if err := os.MkdirAll(filepath.Join(dir, module, "pkg"), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, module, "go.mod"), []byte("module example.com/m\n"), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	own := filepath.Join(dir, "checkout")
	for file, want := range map[string]string{
		filepath.Join(own, "pkg", "a.go"):                      "pkg/a.go",
		filepath.Join(own, "a.go"):                             "a.go",
		filepath.Join(dir, "mod", "lib@v1.2.3", "pkg", "a.go"): "lib@v1.2.3/pkg/a.go",
		"generated.go": "generated.go",
	} {
		if got := within(own, file); got != want {
			t.Errorf("%s is called %s, want %s", file, got, want)
		}
	}
}

// TestCauseAtNoPlace has nothing joined of which nobody knows where it stands.
func TestCauseAtNoPlace(t *testing.T) {
	p := &Pass{Pass: &analysis.Pass{Fset: token.NewFileSet()}}
	if got := p.CauseAt(PlaceOf(p.Fset, token.NoPos)); got != "" {
		t.Errorf("no place is the cause %s", got)
	}
}
