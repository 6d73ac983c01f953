package passes

import (
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// engine are the packages that follow values and evaluate code for all others.
var engine = []string{"internal/analysis/ir", "internal/analysis/graph", "internal/analysis/eval"}

// walkers counts, by package, what stands outside of the engine and belongs into it: files
// that go through joins of values, types that remember what they have looked at, and bounds.
// The numbers only fall: whoever moves one into the engine lowers its number here.
var walkers = []struct {
	what  string
	names *regexp.Regexp
	once  bool // counts files and not places
	want  int
}{
	{"files that go through joins of values", regexp.MustCompile(`\*ssa\.Phi\b`), true, 93},
	{"types that remember what they have looked at", regexp.MustCompile(`(?m)^\t(seen|visited|entered|open|done|within) +map\[`), false, 70},
	{"bounds", regexp.MustCompile(`(?m)^(const )?\t?max[A-Z]\w* += `), false, 158},
}

// TestWalkers keeps what follows values in one place.
func TestWalkers(t *testing.T) {
	found := make([]map[string]int, len(walkers))
	eachFile(t, func(name string, text []byte) {
		folder := path.Dir(name)
		analysis := strings.HasPrefix(name, "internal/") && slices.Contains(layers, strings.TrimPrefix(folder, "internal/")) || strings.HasPrefix(name, "passes/")
		if !analysis || strings.HasSuffix(name, "_test.go") || slices.Contains(engine, folder) {
			return
		}
		for i, w := range walkers {
			n := len(w.names.FindAll(text, -1))
			if w.once {
				n = min(n, 1)
			}
			if n > 0 {
				if found[i] == nil {
					found[i] = map[string]int{}
				}
				found[i][folder] += n
			}
		}
	})
	for i, w := range walkers {
		sum := 0
		for n := range maps.Values(found[i]) {
			sum += n
		}
		if sum != w.want {
			t.Errorf("%s outside of the engine: %d, not %d; more belong into %v: %v", w.what, sum, w.want, engine, found[i])
		}
	}
}
