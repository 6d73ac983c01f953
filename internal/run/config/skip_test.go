package config_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/informerlint/informerlint/internal/run/config"
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

// TestMissing wants to be told of what there is none of to skip.
func TestMissing(t *testing.T) {
	for skip, want := range map[string]string{
		"[there]": "", "[there/]": "", "['*.gone', 'gone/**']": "", "[there, gone]": ":1:15: there is no gone to skip in ",
	} {
		dir := t.TempDir()
		if err := os.Mkdir(filepath.Join(dir, "there"), 0o755); err != nil {
			t.Fatal(err)
		}
		name := filepath.Join(dir, config.FileName)
		if err := os.WriteFile(name, []byte("skip: "+skip), 0o644); err != nil {
			t.Fatal(err)
		}
		c, err := config.Read(name, rules)
		if err != nil {
			t.Fatal(err)
		}
		err = c.Missing()
		if want == "" && err != nil || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("skip: %s gives %v, want %q", skip, err, want)
		}
	}
}
