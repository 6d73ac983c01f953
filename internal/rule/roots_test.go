package rule

import (
	"bytes"
	"encoding/gob"
	"path/filepath"
	"testing"
)

func TestRoots(t *testing.T) {
	defer SetRoots("", "")
	here, there := filepath.FromSlash("/home/a/mod"), filepath.FromSlash("/b/mod/")
	tree := func(cache string) string { return filepath.Join(cache, "golang.org", "toolchain") }
	for file, moves := range map[string]string{
		filepath.Join(here, "x@v1", "x.go"):      filepath.Join(there, "x@v1", "x.go"),
		filepath.Join(tree(here), "src", "y.go"): filepath.Join(tree(there), "src", "y.go"),
		here + "x.go":                            here + "x.go",
		filepath.FromSlash("/home/a/own/o.go"):   filepath.FromSlash("/home/a/own/o.go"),
		"":                                       "",
	} {
		SetRoots(tree(here), here)
		var text bytes.Buffer
		if err := gob.NewEncoder(&text).Encode([]Place{{file, 3, 1 << 20}, {}}); err != nil {
			t.Fatal(err)
		}
		SetRoots(tree(there), there)
		var got []Place
		if err := gob.NewDecoder(&text).Decode(&got); err != nil || len(got) != 2 || got[0] != (Place{moves, 3, 1 << 20}) || got[1] != (Place{}) {
			t.Errorf("%s is %+v elsewhere, error %v", file, got, err)
		}
	}
}

// TestDamagedPlace reads what no run wrote.
func TestDamagedPlace(t *testing.T) {
	for _, text := range []string{"", "\x01", "\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff"} {
		if err := new(Place).GobDecode([]byte(text)); err == nil {
			t.Errorf("%q is a place", text)
		}
	}
}
