package found

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/informerlint/informerlint/internal/nested"
)

// TestProofs runs the programs that prove entries, each folder with the version
// of client-go that it is named after.
func TestProofs(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles client-go")
	}
	folders, err := os.ReadDir("testdata")
	if err != nil {
		t.Fatal(err)
	}
	for _, folder := range folders {
		t.Run(folder.Name(), func(t *testing.T) {
			nested.Run(t, module(t, folder.Name()), "go", "test", "-count=1", ".")
		})
	}
}

// module writes the module with the programs of a version, and returns its
// folder.
func module(t *testing.T, version string) string {
	t.Helper()
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(filepath.Join("testdata", version))); err != nil {
		t.Fatal(err)
	}
	for _, ending := range []string{"mod", "sum"} {
		text, err := os.ReadFile(filepath.Join("..", "..", "testdata", "versions", version+"."+ending))
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, "go."+ending), text, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}
