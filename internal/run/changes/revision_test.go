package changes

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// repository has a file in a folder, in two versions, and a hook that fails.
func repository(t *testing.T) string {
	t.Helper()
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	run(t, dir, "init", "--quiet")
	write(t, filepath.Join(dir, "sub", "a.txt"), "old")
	run(t, dir, "add", ".")
	run(t, dir, "commit", "--quiet", "-m", "old")
	run(t, dir, "tag", "first")
	write(t, filepath.Join(dir, "sub", "a.txt"), "new")
	run(t, dir, "commit", "--quiet", "-am", "new")
	hook := filepath.Join(dir, ".git", "hooks", "post-checkout")
	write(t, hook, "#!/bin/sh\ntouch '"+filepath.Join(dir, "hooked")+"'\n")
	if err := os.Chmod(hook, 0o755); err != nil {
		t.Fatal(err)
	}
	return dir
}

func run(t *testing.T, dir string, args ...string) string {
	t.Helper()
	args = append([]string{"-c", "user.name=a", "-c", "user.email=a@example.com", "-c", "commit.gpgsign=false"}, args...)
	cmd := exec.Command("git", args...)
	cmd.Dir = dir
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("git %v: %v\n%s", args, err, out)
	}
	return string(out)
}

func write(t *testing.T, name, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

func TestOpen(t *testing.T) {
	dir := repository(t)
	write(t, filepath.Join(dir, "sub", "a.txt"), "not committed")
	tree, err := OpenRevision(t.Context(), filepath.Join(dir, "sub"), "first")
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(filepath.Join(tree.Dir, "a.txt"))
	if err != nil || string(text) != "old" {
		t.Errorf("a.txt is %q, error %v", text, err)
	}
	if err := tree.Close(); err != nil {
		t.Error(err)
	}
	if _, err := os.Stat(tree.Dir); !os.IsNotExist(err) {
		t.Errorf("%s is left: %v", tree.Dir, err)
	}
	if status := run(t, dir, "status", "--short"); status != " M sub/a.txt\n" {
		t.Errorf("the work tree has changed: %s", status)
	}
	if _, err := os.Stat(filepath.Join(dir, "hooked")); err == nil {
		t.Error("a hook ran")
	}
}

func TestBadRevision(t *testing.T) {
	dir := repository(t)
	write(t, filepath.Join(dir, "later", "b.txt"), "")
	for name, c := range map[string]struct{ dir, rev, want string }{
		"no commit":     {dir, "nothing", "nothing is no commit of the repository in " + dir},
		"an option":     {dir, "--all", "--all is no commit of the repository in " + dir},
		"no repository": {t.TempDir(), "first", "git rev-parse: fatal: not a git repository"},
		"no folder yet": {filepath.Join(dir, "later"), "first", "first has no folder later/"},
	} {
		_, err := OpenRevision(t.Context(), c.dir, c.rev)
		if err == nil || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%s: error %v, want %s", name, err, c.want)
		}
	}
}

// TestHostileRepository has a repository whose configuration names programs
// for everything that git lets it name.
func TestHostileRepository(t *testing.T) {
	dir, marks := repository(t), t.TempDir()
	program := filepath.Join(t.TempDir(), "program")
	write(t, program, "#!/bin/sh\ntouch '"+marks+"'/$1\ncat\n")
	if err := os.Chmod(program, 0o755); err != nil {
		t.Fatal(err)
	}
	hooks := filepath.Join(dir, "hooks")
	for _, name := range []string{"post-index-change", "post-checkout", "reference-transaction", "fsmonitor-watchman"} {
		write(t, filepath.Join(hooks, name), "#!/bin/sh\ntouch '"+marks+"'/"+name+"\n")
		if err := os.Chmod(filepath.Join(hooks, name), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	write(t, filepath.Join(dir, ".gitattributes"), "* filter=hostile diff=hostile\n")
	run(t, dir, "add", ".")
	run(t, dir, "commit", "--quiet", "-m", "attributes")
	for key, value := range map[string]string{
		"core.hooksPath": hooks, "core.fsmonitor": program + " fsmonitor", "core.pager": program + " pager",
		"filter.hostile.smudge": program + " smudge", "filter.hostile.clean": program + " clean",
		"filter.hostile.process": program + " process", "filter.hostile.required": "true",
		"diff.hostile.textconv": program + " textconv", "core.sshCommand": program + " ssh",
		"remote.origin.url": "ssh://example.com/x", "remote.origin.promisor": "true",
		"remote.origin.uploadpack": program + " uploadpack", "protocol.ssh.allow": "always",
	} {
		run(t, dir, "config", key, value)
	}
	tree, err := OpenRevision(t.Context(), dir, "HEAD")
	if err != nil {
		t.Fatal(err)
	}
	if text, err := os.ReadFile(filepath.Join(tree.Dir, "sub", "a.txt")); err != nil || string(text) != "new" {
		t.Errorf("a.txt is %q, error %v", text, err)
	}
	if err := tree.Close(); err != nil {
		t.Error(err)
	}
	write(t, filepath.Join(dir, "sub", "a.txt"), "newer")
	write(t, filepath.Join(dir, "sub", "b.txt"), "untracked")
	c, err := Since(t.Context(), dir, "HEAD")
	if err != nil || len(c.lines) != 2 {
		t.Errorf("changes are in %v, error %v", c, err)
	}
	lost := strings.TrimSpace(run(t, dir, "rev-parse", "HEAD:sub/a.txt"))
	if err := os.Remove(filepath.Join(dir, ".git", "objects", lost[:2], lost[2:])); err != nil {
		t.Fatal(err)
	}
	if _, err := OpenRevision(t.Context(), dir, "HEAD"); err == nil || !strings.Contains(err.Error(), "the repository lacks sub/a.txt") {
		t.Errorf("an object that is not there: error %v", err)
	}
	if ran, err := filepath.Glob(filepath.Join(marks, "*")); err != nil || len(ran) > 0 {
		t.Errorf("the repository had %v run, error %v", ran, err)
	}
}

// TestLinks has a commit with a link out of the tree, and one to a file.
func TestLinks(t *testing.T) {
	dir := repository(t)
	for name, target := range map[string]string{"link.txt": "sub/a.txt", "out": ".."} {
		if err := os.Symlink(target, filepath.Join(dir, name)); err != nil {
			t.Fatal(err)
		}
	}
	run(t, dir, "add", "link.txt", "out")
	run(t, dir, "commit", "--quiet", "-m", "links")
	tree, err := OpenRevision(t.Context(), dir, "HEAD")
	if err != nil {
		t.Fatal(err)
	}
	defer tree.Close()
	if text, err := os.ReadFile(filepath.Join(tree.Dir, "link.txt")); err != nil || string(text) != "new" {
		t.Errorf("link.txt is %q, error %v", text, err)
	}
}
