package files

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/informerlint/informerlint/internal/kube"
)

// TestHeldBack tells versions that a comment explains from those that it does not.
func TestHeldBack(t *testing.T) {
	for text, want := range map[string]bool{
		"// Flux needs these.\nreplace (\n\texample.com/a => example.com/a v1.0.0\n\texample.com/b => example.com/b v1.0.0\n)\n": true,
		"replace example.com/b => example.com/b v1.0.0 // until #12 is fixed\n":                                                  true,
		"replace (\n\t// pinned for c\n\texample.com/b => example.com/b v1.0.0\n)\n":                                             true,
		"replace (\n\texample.com/a => example.com/a v1.0.0 // pinned\n\texample.com/b => example.com/b v1.0.0\n)\n":             false,
		"replace example.com/b => example.com/b v1.0.0\n":                                                                        false,
		"// Flux needs this.\nrequire example.com/b v1.0.0\n":                                                                    false,
		"require k8s.io/kubernetes v1.24.0 // indirect\n":                                                                        false,
		"replace (\n": false,
		"":            false,
	} {
		dir := t.TempDir()
		inner := filepath.Join(dir, "inner")
		if err := os.Mkdir(inner, 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, "go.mod"), []byte("module example.com/m\n\n"+text), 0o666); err != nil {
			t.Fatal(err)
		}
		if got := slices.Contains(HeldBack(inner), "example.com/b"); got != want {
			t.Errorf("%q: got %t, want %t", text, got, want)
		}
	}
}

// TestItself has Kubernetes itself hold back the modules that are of its version.
func TestItself(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "go.mod"), []byte("module example.com/m\n\nrequire "+kube.Itself+" v1.24.0\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	want := slices.Sorted(slices.Values(kube.BoundToItself))
	if got := HeldBack(dir); len(want) < 3 || !slices.Equal(got, want) {
		t.Errorf("it holds back %v, not %v", got, want)
	}
}
