package changes

import (
	"path/filepath"
	"strings"
	"testing"
)

// touched marks the lines of a file that have changed since the last commit.
func touched(t *testing.T, dir, name string, lines int) string {
	t.Helper()
	c, err := Since(t.Context(), dir, "HEAD")
	if err != nil {
		t.Fatal(err)
	}
	marks := ""
	for i := range lines {
		if c.Touch(filepath.Join(dir, name), i+1, i+1) {
			marks += "x"
		} else {
			marks += "."
		}
	}
	return marks
}

// TestSinceUnderSettings has settings of users and repositories that change
// what git diff prints.
func TestSinceUnderSettings(t *testing.T) {
	lines := strings.SplitAfter(strings.Repeat("line\n", 12), "\n")
	for name, set := range map[string]func(t *testing.T, dir string){
		"context in the environment": func(t *testing.T, _ string) { t.Setenv("GIT_DIFF_OPTS", "-u3") },
		"context":                    func(t *testing.T, dir string) { run(t, dir, "config", "diff.context", "4") },
		"context between hunks":      func(t *testing.T, dir string) { run(t, dir, "config", "diff.interHunkContext", "50") },
		"files without a diff":       func(t *testing.T, dir string) { write(t, filepath.Join(dir, ".gitattributes"), "*.go -diff\n") },
		"binary files":               func(t *testing.T, dir string) { write(t, filepath.Join(dir, ".gitattributes"), "*.go binary\n") },
	} {
		t.Run(name, func(t *testing.T) {
			dir := repository(t)
			write(t, filepath.Join(dir, "a.go"), strings.Join(lines, ""))
			run(t, dir, "add", "-A")
			run(t, dir, "commit", "-q", "-m", "before")
			set(t, dir)
			edited := append([]string{}, lines...)
			edited[2], edited[8] = "third\n", "ninth\n"
			write(t, filepath.Join(dir, "a.go"), strings.Join(edited, ""))
			if got, want := touched(t, dir, "a.go", 12), "..x.....x..."; got != want {
				t.Errorf("changed are %s, want %s", got, want)
			}
		})
	}
}

// TestSinceNested has a repository in another, which does not know it.
func TestSinceNested(t *testing.T) {
	dir := repository(t)
	inner := filepath.Join(dir, "deep", "repo")
	write(t, filepath.Join(inner, "sub", "a.go"), "a\n")
	run(t, inner, "init", "--quiet")
	run(t, inner, "add", "-A")
	run(t, inner, "commit", "-q", "-m", "inner")
	for name, want := range map[string]string{"deep/repo/sub/a.go": "x", "deep/repository/a.go": ".", "sub/a.txt": "."} {
		if got := touched(t, dir, name, 1); got != want {
			t.Errorf("%s: changed are %s, want %s", name, got, want)
		}
	}
}
