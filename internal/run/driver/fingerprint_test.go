package driver

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

const before = `package p

var a, b = mark(1), 2

type (
	x struct{ f [mark]int }
)

func (r *T[K]) f() {
	mark(1)
	mark(1) // twice
}

func f() { mark(1) }

func init() { mark(1) }
`

// prints returns the fingerprints of all lines with mark in a file.
func prints(t *testing.T, name, text string) []string {
	t.Helper()
	file := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	var places []FingerprintPlace
	number := 0
	for line := range strings.Lines(text) {
		number++
		if at := strings.Index(line, "mark"); at >= 0 {
			places = append(places, FingerprintPlace{Rule: "r", Package: "example.com/p", File: file, Line: number, Column: at + 1})
		}
	}
	return FingerprintOf(places)
}

func TestDistinct(t *testing.T) {
	got := prints(t, "p.go", before)
	if all := slices.Compact(slices.Sorted(slices.Values(got))); len(all) != 6 || len(got[0]) != 32 {
		t.Errorf("the fingerprints are %v, want 6 different ones", got)
	}
	one := []FingerprintPlace{{Rule: "r", Package: "p"}, {Rule: "s", Package: "p"}, {Rule: "r", Package: "q"}}
	if got := FingerprintOf(one); got[0] == got[1] || got[0] == got[2] {
		t.Errorf("rules or packages share fingerprints: %v", got)
	}
}

func TestSurvival(t *testing.T) {
	want := prints(t, "p.go", before)
	for what, after := range map[string]string{
		"moved lines":      strings.Replace(before, "package p\n", "// comment\npackage p\n\nimport \"x\"\n\nfunc other() {}\n", 1),
		"formatting":       strings.ReplaceAll(before, "mark(1)", "mark( 1 )"),
		"comments":         strings.ReplaceAll(before, "\tmark(1)\n", "\tmark(1) //nolint:r\n"),
		"carriage returns": strings.ReplaceAll(before, "\n", "\r\n"),
		"other receiver":   strings.Replace(before, "(r *T[K])", "(x T[L])", 1),
		"code that breaks": before + "\nfunc {",
	} {
		if got := prints(t, "renamed.go", after); !slices.Equal(got, want) {
			t.Errorf("%s change the fingerprints:\n%v\n%v", what, got, want)
		}
	}
}

func TestChange(t *testing.T) {
	was := prints(t, "p.go", before)
	for what, after := range map[string]string{
		"the line":     strings.ReplaceAll(before, "mark(1)", "mark(2)"),
		"declarations": strings.NewReplacer("f()", "g()", "a, b", "c, d", "init", "main").Replace(before),
	} {
		for i, got := range prints(t, "p.go", after) {
			if got == was[i] && i != 1 { // the type stays
				t.Errorf("fingerprint %d survives a change of %s", i, what)
			}
		}
	}
}

func TestFixed(t *testing.T) {
	was := prints(t, "p.go", before)
	after := prints(t, "p.go", strings.Replace(before, "func f() { mark(1) }", "", 1))
	if want := slices.Delete(was, 4, 5); !slices.Equal(after, want) {
		t.Errorf("fixing one finding changes others:\n%v\n%v", after, want)
	}
}

func TestNoGo(t *testing.T) {
	for _, text := range []string{"", "mark", "\x00mark\xff", "`mark", "%% mark %%\n'"} {
		if got := prints(t, "p.y", text); len(got) != strings.Count(text, "mark") {
			t.Errorf("%q has fingerprints %v", text, got)
		}
	}
	for _, p := range []FingerprintPlace{{}, {File: "missing.go", Line: 3}, {File: "fingerprint_test.go", Line: 1 << 30}, {File: "fingerprint_test.go", Line: 1, Column: 1 << 20}} {
		if got := FingerprintOf([]FingerprintPlace{p}); len(got[0]) != 32 {
			t.Errorf("%v has fingerprint %v", p, got)
		}
	}
}
