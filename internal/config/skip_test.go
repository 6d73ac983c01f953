package config_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/informerlint/informerlint/internal/config"
)

// TestSkipBelowOddFolder has a configuration below a folder whose name has
// characters that mean something in patterns and lists of them.
func TestSkipBelowOddFolder(t *testing.T) {
	separator := string(filepath.ListSeparator)
	dir := filepath.Join(t.TempDir(), `a[b]`+separator+`c\d`)
	if filepath.Separator == '\\' {
		t.Skip("no name has a backslash here")
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	name := filepath.Join(dir, config.FileName)
	if err := os.WriteFile(name, []byte("skip: [old]"), 0o644); err != nil {
		t.Fatal(err)
	}
	c, err := config.Read(name, rules)
	if err != nil {
		t.Fatal(err)
	}
	s, err := c.Settings()
	if want := `/a[[]b]\` + separator + `c\\d/old`; err != nil || len(s.Skip) == 0 || !strings.HasSuffix(s.Skip[0], want) {
		t.Errorf("patterns are %q, error %v, want one that ends in %s", s.Skip, err, want)
	}
}
