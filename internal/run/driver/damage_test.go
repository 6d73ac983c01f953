package driver

import (
	"math/rand"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const lean = `
-- go.mod --
module example.com/m

go 1.24
-- a/a.go --
package a

func Bad() {}

func Indirect() { Bad() }
-- b/b.go --
package b

import "example.com/m/a"

func B() { a.Indirect() }
`

var leanFindings = []string{"a/a.go:5: call of Bad is bad", "b/b.go:5: call of Indirect is bad"}

// TestDamagedFiles damages the index of a cache and, separately, its data.
func TestDamagedFiles(t *testing.T) {
	random := rand.New(rand.NewSource(1))
	bit := func(texts [][]byte) {
		for _, text := range texts {
			text[random.Intn(len(text))] ^= 1 << random.Intn(8)
		}
	}
	each := func(change func(text []byte) []byte) func([][]byte) {
		return func(texts [][]byte) {
			for i, text := range texts {
				texts[i] = change(text)
			}
		}
	}
	damages := map[string]func(texts [][]byte){
		"a bit": bit, "another bit": bit, "a third bit": bit,
		"empty":    each(func([]byte) []byte { return nil }),
		"gone":     each(func([]byte) []byte { return removed }),
		"cut":      each(func(text []byte) []byte { return text[:len(text)/2] }),
		"a byte":   each(func(text []byte) []byte { return text[:len(text)-1] }),
		"too long": each(func(text []byte) []byte { return append(text, '\n') }),
		"swapped":  func(texts [][]byte) { texts[0], texts[1] = texts[1], texts[0] },
		"crossed":  cross,
	}
	dir := write(t, lean)
	for _, kind := range []string{"-a", "-d"} {
		for name, damage := range damages {
			folder := t.TempDir()
			known(t, folder, dir, leanFindings...)
			spoil(t, folder, kind, damage)
			known(t, folder, dir, leanFindings...)
			known(t, folder, dir, leanFindings...)
			if t.Failed() {
				t.Fatalf("files %s: %s", kind, name)
			}
		}
	}
}

// cross has the index name the data of another package; of data, it makes one.
func cross(texts [][]byte) {
	const from, to = len("v1 ") + 64, len("v1 ") + 64 + 1 + 64 + 1 + 20
	if len(texts[0]) > to && strings.HasPrefix(string(texts[0]), "v1 ") {
		copy(texts[0][from:to], texts[1][from:to])
		return
	}
	texts[0] = texts[1]
}

var removed = []byte("removed")

// spoil changes the two files of a kind that a cache has.
func spoil(t *testing.T, folder, kind string, change func(texts [][]byte)) {
	t.Helper()
	names := filesBelow(t, folder, kind)
	if len(names) != 2 {
		t.Fatalf("the cache has %v", names)
	}
	var texts [][]byte
	for _, name := range names {
		texts = append(texts, contents(t, name))
	}
	change(texts)
	for i, name := range names {
		replace(t, name, texts[i])
	}
}

// spoilAll changes all files of a kind, each by itself.
func spoilAll(t *testing.T, folder, kind string, change func(text []byte) []byte) {
	t.Helper()
	for _, name := range filesBelow(t, folder, kind) {
		replace(t, name, change(contents(t, name)))
	}
}

func filesBelow(t *testing.T, folder, kind string) []string {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(folder, "*", "*"+kind))
	if err != nil {
		t.Fatal(err)
	}
	return names
}

func contents(t *testing.T, name string) []byte {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

func replace(t *testing.T, name string, text []byte) {
	t.Helper()
	err := os.Remove(name)
	if err == nil && string(text) != string(removed) {
		err = os.WriteFile(name, text, 0o666)
	}
	if err != nil {
		t.Fatal(err)
	}
}
