package changes_test

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/informerlint/informerlint/internal/rule"
	"github.com/informerlint/informerlint/internal/run/changes"
	"github.com/informerlint/informerlint/internal/run/driver"
)

// TestGone tells packages that are gone from those that are not analysed, also
// where names of folders are patterns that do not match themselves.
func TestGone(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "we[ird]")
	for _, name := range []string{"a/a.go", `back\slash[/b.go`, "bare/README.md", "file"} {
		if err := os.MkdirAll(filepath.Dir(filepath.Join(dir, name)), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), nil, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	var all []driver.Finding
	for _, file := range []string{"a/a.go", `back\slash[/b.go`, "bare/b.go", "lost/l.go", "file/f.go"} {
		all = append(all, found(dir, file, "hotlist", file, rule.Warning))
	}
	other := changes.Coverage{Packages: []string{"example.com/other"}, Rules: []string{"hotlist"}, Level: rule.Info, Tests: true}
	b := changes.EmptyBaseline(filepath.Join(dir, "baseline.json")).Renew(all, other)
	_, entries := b.Leave(nil, other)
	if got, want := slices.Sorted(slices.Values(gone(entries))), []string{"bare/b.go", "file/f.go", "lost/l.go"}; !slices.Equal(got, want) {
		t.Errorf("gone are %q, want %q", got, want)
	}
}
