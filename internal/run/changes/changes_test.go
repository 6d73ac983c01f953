package changes

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestSince holds the lines of a work tree against what has changed in it.
func TestSince(t *testing.T) {
	dir := repository(t)
	lines := func(names ...string) string { return strings.Join(names, "\n") + "\n" }
	files := map[string]string{
		"edited.go": lines("a", "b", "c", "d"), "shortened.go": lines("a", "b", "c", "d"), "same.go": lines("a", "++ b", "-- c"),
		"moved.go": lines("a", "b", "c", "d", "e", "f"), "with space.go": "a\n", "quote\".go": "a\n", "größe.go": "a\n",
		"signs.go": lines("a", "b"),
	}
	for name, text := range files {
		write(t, filepath.Join(dir, name), text)
	}
	run(t, dir, "add", "-A")
	run(t, dir, "commit", "-q", "-m", "before")
	run(t, dir, "config", "diff.noprefix", "true")
	run(t, dir, "mv", "moved.go", "sub.go")
	write(t, filepath.Join(dir, "edited.go"), lines("a", "B", "c", "d", "e"))
	write(t, filepath.Join(dir, "shortened.go"), lines("a", "d"))
	write(t, filepath.Join(dir, "sub.go"), lines("a", "b", "c", "d", "E", "f"))
	write(t, filepath.Join(dir, "signs.go"), lines("a", "++ edited.go", "@@ -1 +1 @@", "b"))
	write(t, filepath.Join(dir, "new.go"), "a\n")
	for _, name := range []string{"with space.go", "quote\".go", "größe.go"} {
		write(t, filepath.Join(dir, name), "b\n")
	}
	run(t, dir, "add", "with space.go")
	c, err := Since(t.Context(), dir, "HEAD")
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{
		"edited.go": ".x..x", "shortened.go": "xx.", "same.go": "...", "sub.go": "....x.", "signs.go": ".xx.", "new.go": "xx",
		"with space.go": "x", "quote\".go": "x", "größe.go": "x", "lost.go": ".",
	} {
		got := ""
		for i := range want {
			if c.Touch(filepath.Join(dir, name), i+1, i+1) {
				got += "x"
			} else {
				got += "."
			}
		}
		if got != want {
			t.Errorf("%s: changed are %s, want %s", name, got, want)
		}
	}
	if !c.Touch(filepath.Join(dir, "edited.go"), 1, 3) {
		t.Error("a change within a range of lines is none")
	}
	link := filepath.Join(t.TempDir(), "link")
	if err := os.Symlink(dir, link); err != nil {
		t.Fatal(err)
	}
	if !c.Touch(filepath.Join(link, "edited.go"), 2, 2) {
		t.Error("a change is none behind a symbolic link")
	}
}

func TestSinceNothing(t *testing.T) {
	dir := repository(t)
	if _, err := Since(t.Context(), dir, "nosuch"); err == nil || !strings.Contains(err.Error(), "nosuch is no commit of the repository in "+dir+": fetch it, or check out more history") {
		t.Errorf("an unknown revision gives %v", err)
	}
	for _, rev := range []string{"--output=x", "--help", "^HEAD", "HEAD..HEAD", "HEAD^{tree}", "HEAD HEAD", " ", ":/nosuch"} {
		if _, err := Since(t.Context(), dir, rev); err == nil || !strings.Contains(err.Error(), "is no commit") {
			t.Errorf("revision %q gives %v", rev, err)
		}
	}
	if _, err := Since(t.Context(), t.TempDir(), "HEAD"); err == nil || !strings.Contains(err.Error(), "not a git repository") {
		t.Errorf("a folder without a repository gives %v", err)
	}
}
