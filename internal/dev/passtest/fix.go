package passtest

import (
	"bytes"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"testing"

	udiff "github.com/aymanbagabas/go-udiff"

	"github.com/informerlint/informerlint/internal/run/driver"
)

// rounds is how often fixes are applied before those that overlap count as
// endless.
const rounds = 5

// fixes applies every fix of the rules, in their own folders, until none is
// left.
func (s *suite) fixes(t *testing.T) {
	t.Helper()
	findings := s.own(s.findings)
	if s.single && !testing.Short() {
		s.eachFix(t, findings)
	}
	l, files := s.loaded, map[string][]byte{}
	for range rounds {
		fixable := fixable(findings)
		if len(fixable) == 0 {
			break
		}
		next, left, ok := s.round(t, l, files, fixable)
		if !ok {
			return
		}
		l = next
		findings = s.own(s.lint(t, l))
		if len(left) == 0 {
			break
		}
	}
	for _, f := range fixable(findings) {
		t.Errorf("%s: still reported after its fix: %s\n%s", f.Start, f.Message, files[f.Start.Filename])
	}
	if s.goldens {
		s.compare(t, files)
	}
}

func fixable(findings []driver.Finding) []driver.Finding {
	return slices.DeleteFunc(slices.Clone(findings), func(f driver.Finding) bool { return f.Fix == nil })
}

// round applies fixes to files, which holds those changed so far, and loads
// the result.
func (s *suite) round(t *testing.T, l *driver.Loaded, files map[string][]byte, findings []driver.Finding) (*driver.Loaded, []driver.Finding, bool) {
	t.Helper()
	var left []driver.Finding
	byFile := map[string][]driver.Finding{}
	for _, f := range findings {
		byFile[f.Start.Filename] = append(byFile[f.Start.Filename], f)
	}
	for _, name := range slices.Sorted(maps.Keys(byFile)) {
		patched, rest, err := driver.Patch(l.Fset, contents(t, files, name), byFile[name])
		if err != nil {
			t.Errorf("%s: %v", name, err)
			return nil, nil, false
		}
		files[name] = patched
		left = append(left, rest...)
	}
	next, err := l.Reload(t.Context(), files)
	if err != nil {
		t.Fatal(err)
	}
	for _, b := range next.Broken {
		t.Errorf("after the fixes: %s", b)
	}
	return next, left, len(next.Broken) == 0
}

// eachFix applies every fix without the others of its package: it must compile, and its
// finding must be gone. Packages are tried side by side, as they do not see each other's
// bodies.
func (s *suite) eachFix(t *testing.T, findings []driver.Finding) {
	t.Helper()
	for left := fixable(findings); len(left) > 0; {
		var tried []driver.Finding
		tried, left = onePerFolder(left)
		files := map[string][]byte{}
		for _, f := range tried {
			patched, _, err := driver.Patch(s.loaded.Fset, contents(t, nil, f.Start.Filename), []driver.Finding{f})
			if err != nil {
				t.Fatalf("%s: %v", f.Start, err)
			}
			files[f.Start.Filename] = patched
		}
		next, err := s.loaded.Reload(t.Context(), files)
		if err != nil {
			t.Fatal(err)
		}
		for _, b := range next.Broken {
			t.Errorf("after one fix alone: %s", b)
		}
		now := s.own(s.lint(t, next))
		for _, f := range tried {
			if like(f, now) >= like(f, findings) {
				t.Errorf("%s: still reported after the fix %q alone: %s\n%s", f.Start, f.Fix.Message, f.Message, files[f.Start.Filename])
			}
		}
	}
}

// onePerFolder parts the findings into the first of each folder and the others.
func onePerFolder(findings []driver.Finding) (first, others []driver.Finding) {
	seen := map[string]bool{}
	for _, f := range findings {
		if folder := filepath.Dir(f.Start.Filename); !seen[folder] {
			seen[folder] = true
			first = append(first, f)
		} else {
			others = append(others, f)
		}
	}
	return first, others
}

// like counts the findings in one file that say the same: lines move.
func like(f driver.Finding, findings []driver.Finding) int {
	n := 0
	for _, other := range findings {
		if other.Start.Filename == f.Start.Filename && other.Rule == f.Rule && other.Message == f.Message {
			n++
		}
	}
	return n
}

func contents(t *testing.T, files map[string][]byte, name string) []byte {
	t.Helper()
	if text, ok := files[name]; ok {
		return text
	}
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// compare holds the fixed files against their golden files.
func (s *suite) compare(t *testing.T, files map[string][]byte) {
	t.Helper()
	for name, got := range files {
		golden := name + ".golden"
		if *update {
			if err := os.WriteFile(golden, got, 0o666); err != nil {
				t.Fatal(err)
			}
			continue
		}
		want, err := os.ReadFile(golden)
		if err != nil {
			t.Errorf("fixes change %s, but its golden file is missing: run go test -update and read what it writes", name)
			continue
		}
		if !bytes.Equal(got, want) {
			t.Errorf("fixed file differs from golden file:\n%s", udiff.Unified(golden, "fixed", string(want), string(got)))
		}
	}
}
