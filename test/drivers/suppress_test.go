package drivers

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// comments are suppressions, with whether they silence the finding in their
// line, and what is said about them where there is nothing to silence.
var comments = []struct {
	text    string
	silence bool
	unused  string
}{
	{"//nolint:itempointer", true, "this comment silences no finding of itempointer: delete it"},
	{"//nolint:itempointer // measured", true, "this comment silences no finding of itempointer: delete it"},
	{"//nolint:informerlint", true, "this comment silences no finding of informerlint: delete it"},
	{"//nolint:informerlint,unused // measured", true, ""},
	{"//nolint:all", true, ""},
	{"//nolint", true, ""},
	{"// nolint:itempointer", true, "this comment silences no finding of itempointer: delete it"},
	{"//nolint:unused", false, ""},
	{"//lint:ignore itempointer measured", true, "this comment silences no finding of itempointer: delete it"},
	{"//lint:ignore informerlint measured", true, "this comment silences no finding of informerlint: delete it"},
}

// suppressed writes a module with a finding beside each comment, and with each
// comment where there is none. It returns the lines with findings to expect.
func suppressed(t *testing.T) (dir string, found, unused []string) {
	t.Helper()
	dir = module(t, small(t))
	for i, c := range comments {
		name := fmt.Sprintf("s%d", i)
		line := "all[name] = &list.Items[i]"
		text := strings.Replace(small(t), line, line+" "+c.text, 1)
		write(t, filepath.Join(dir, name, "used.go"), text)
		at := strings.Count(text[:strings.Index(text, line)], "\n") + 1
		if !c.silence {
			found = append(found, fmt.Sprintf("%s/used.go:%d", name, at))
		}
		write(t, filepath.Join(dir, name, "unused.go"), "package small\n\nvar Unused int "+c.text+"\n")
		if c.unused != "" {
			unused = append(unused, fmt.Sprintf("%s/unused.go:3: %s", name, c.unused))
		}
	}
	return dir, append(found, "small.go:15"), unused
}

// TestSuppression holds the comments to the same meaning everywhere. What
// golangci-lint has to say about those that name the linter is its own business.
func TestSuppression(t *testing.T) {
	dir, wantFound, wantUnused := suppressed(t)
	for name, findings := range map[string][]finding{
		"the command": byCommand(t, dir), "go vet": byVet(t, dir), "golangci-lint": byGolangci(t, dir),
	} {
		var found, unused []string
		for _, f := range findings {
			if f.rule == "ignored" {
				unused = append(unused, fmt.Sprintf("%s:%d: %s", f.file, f.line, f.message))
			} else {
				found = append(found, fmt.Sprintf("%s:%d", f.file, f.line))
			}
		}
		want := slices.DeleteFunc(slices.Clone(wantUnused), func(s string) bool {
			return name == "golangci-lint" && strings.Contains(s, "finding of informerlint") && !strings.Contains(s, "s9/")
		})
		if slices.Sort(found); !slices.Equal(found, slices.Sorted(slices.Values(wantFound))) {
			t.Errorf("%s reports %q, want %q", name, found, wantFound)
		}
		if slices.Sort(unused); !slices.Equal(unused, slices.Sorted(slices.Values(want))) {
			t.Errorf("%s reports about comments\n%s\nwant\n%s", name, strings.Join(unused, "\n"), strings.Join(want, "\n"))
		}
	}
}

// TestNolintlint has golangci-lint look for unused comments, too: none of them
// is reported twice, and none that silences something.
func TestNolintlint(t *testing.T) {
	dir, _, _ := suppressed(t)
	config := filepath.Join(t.TempDir(), "golangci.yml")
	write(t, config, `version: "2"
linters:
  default: none
  enable: [informerlint, nolintlint]
  settings:
    nolintlint: {allow-unused: false}
    custom:
      informerlint: {type: module}
issues: {max-issues-per-linter: 0, max-same-issues: 0, uniq-by-line: false}
`)
	t.Setenv("GOLANGCI_LINT_CACHE", t.TempDir())
	out := run(t, dir, -1, golangci(t), "run", "-c", config, "--show-stats=false", "--output.text.print-issued-lines=false", "./...")
	said := map[string]int{}
	for line := range strings.Lines(out) {
		if !strings.Contains(line, "is unused") && !strings.Contains(line, "silences no") {
			continue
		}
		folder, rest, _ := strings.Cut(line[strings.LastIndex(line[:strings.Index(line, ".go:")], "/s")+1:], "/")
		said[folder]++
		if !strings.HasPrefix(rest, "unused.go") {
			t.Errorf("a comment that silences a finding is called unused: %s", line)
		}
	}
	for i, c := range comments {
		folder, want := fmt.Sprintf("s%d", i), 1
		if c.text == "//nolint:unused" {
			want = 0 // that linter does not run
		}
		if said[folder] != want {
			t.Errorf("of %s, which silences nothing, is told %d times that it does not, want %d:\n%s", c.text, said[folder], want, out)
		}
	}
}

// TestSettings gives golangci-lint a setting of each kind.
func TestSettings(t *testing.T) {
	dir := little(t)
	write(t, filepath.Join(dir, "old", "small.go"), small(t))
	for settings, want := range map[string]int{
		"":                            2,
		"skip: [old]":                 1,
		"disable: [itempointer]":      0,
		"levels: {itempointer: info}": 0,
		"symbols: [{package: a.b/c, name: F, role: live-client}]": 2,
	} {
		config := filepath.Join(dir, "golangci.yml")
		write(t, config, "version: \"2\"\nlinters:\n  default: none\n  enable: [informerlint]\n  settings:\n    custom:\n      informerlint:\n        type: module\n        settings: {"+settings+"}\n")
		t.Setenv("GOLANGCI_LINT_CACHE", t.TempDir())
		out := run(t, dir, -1, golangci(t), "run", "-c", config, "--show-stats=false", "./...")
		if got := strings.Count(out, "itempointer:"); got != want || strings.Contains(out, "level=error") {
			t.Errorf("%q: %d findings, want %d:\n%s", settings, got, want, out)
		}
	}
}
