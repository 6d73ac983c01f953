package mutations

import (
	"os"
	"path"
	"strings"
	"testing"
)

// A miss is a line of testdata/misses.txt, cases whose change of a cached
// object has no finding, or of testdata/wrong.txt, cases with a finding that
// change none.
type miss struct {
	source, write string // patterns
	line          string
	cases         int // that it speaks about
}

// misses reads a list of known misses.
func misses(t *testing.T, file string) []*miss {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var list []*miss
	for line := range strings.Lines(string(text)) {
		words := strings.Fields(line)
		if len(words) == 0 || words[0] == "#" {
			continue
		}
		if len(words) < 3 {
			t.Fatalf("%s: %q gives no reason", file, line)
		}
		list = append(list, &miss{source: words[0], write: words[1], line: strings.TrimSpace(line)})
	}
	return list
}

// about finds the entry for a case, nil if there is none.
func about(list []*miss, c program) *miss {
	for _, m := range list {
		bySource, err := path.Match(m.source, c.source)
		if err != nil || !bySource {
			continue
		}
		if byWrite, err := path.Match(m.write, c.write); err == nil && byWrite {
			m.cases++
			return m
		}
	}
	return nil
}
