package drivers

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// preCommit returns the pre-commit program, installed from Debian's packages
// where it is absent and the test may do so.
func preCommit(t *testing.T) string {
	t.Helper()
	if path, err := exec.LookPath("pre-commit"); err == nil {
		return path
	}
	if apt, err := exec.LookPath("apt-get"); err == nil && os.Geteuid() == 0 {
		run(t, "", 0, apt, "update", "-qq")
		run(t, "", 0, apt, "install", "-y", "-qq", "pre-commit")
		return "pre-commit"
	}
	t.Fatal("pre-commit is not installed: install it with your package manager and run the test again")
	return ""
}

// snapshot commits the working tree of this repository to a repository of its
// own, since pre-commit clones what it installs.
func snapshot(t *testing.T) string {
	t.Helper()
	build.Lock()
	defer build.Unlock()
	if dir, ok := build.built["snapshot"]; ok {
		return dir
	}
	dir := filepath.Join(build.dir, "snapshot")
	root := repository(t)
	files := run(t, root, 0, "git", "ls-files", "-z", "--cached", "--others", "--exclude-standard")
	for file := range strings.SplitSeq(strings.TrimSuffix(files, "\x00"), "\x00") {
		data, err := os.ReadFile(filepath.Join(root, file))
		if os.IsNotExist(err) {
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		write(t, filepath.Join(dir, file), string(data))
	}
	commit(t, dir)
	build.built["snapshot"] = dir
	return dir
}

func write(t *testing.T, path, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

func commit(t *testing.T, dir string) {
	t.Helper()
	run(t, dir, 0, "git", "init", "-q")
	run(t, dir, 0, "git", "add", "-A")
	run(t, dir, 0, "git", "-c", "user.name=test", "-c", "user.email=test@example.com", "commit", "-q", "-m", "test")
}

// hook runs one hook of this repository with the real pre-commit and returns
// what it printed. All tests share what pre-commit installs, and that is built from the
// modules that are there already: pre-commit would download and compile them once more.
func hook(t *testing.T, dir, id string, status int) string {
	t.Helper()
	informerlint(t) // makes the folder of builds
	program := preCommit(t)
	repo := snapshot(t)
	t.Setenv("PRE_COMMIT_HOME", filepath.Join(build.dir, "pre-commit"))
	t.Setenv("GOMODCACHE", modules(t))
	config := filepath.Join(t.TempDir(), "config.yaml")
	write(t, config, "repos:\n- repo: "+repo+"\n  rev: "+strings.TrimSpace(run(t, repo, 0, "git", "rev-parse", "HEAD"))+
		"\n  hooks:\n  - id: "+id+"\n")
	return run(t, dir, status, program, "run", "--config", config, "--all-files", "--verbose")
}

// modules is the folder of the go command's modules.
func modules(t *testing.T) string {
	t.Helper()
	return strings.TrimSpace(run(t, "", 0, "go", "env", "GOMODCACHE"))
}

func byPreCommit(t *testing.T, dir string) []finding {
	t.Helper()
	commit(t, dir)
	return fromText(t, dir, hook(t, dir, "informerlint", 1))
}

// small is the source of a package whose only mistake has a safe fix.
func small(t *testing.T) string {
	t.Helper()
	source, err := os.ReadFile(filepath.Join("testdata", "small", "small.go"))
	if err != nil {
		t.Fatal(err)
	}
	return string(source)
}

func module(t *testing.T, source string) string {
	t.Helper()
	dir := t.TempDir()
	from := filepath.Join(repository(t), "testdata", "controller")
	for _, file := range []string{"go.mod", "go.sum"} {
		data, err := os.ReadFile(filepath.Join(from, file))
		if err != nil {
			t.Fatal(err)
		}
		write(t, filepath.Join(dir, file), string(data))
	}
	write(t, filepath.Join(dir, "small.go"), source)
	return dir
}

// little is a module with the small source, and of the Kubernetes API with as much as its
// finding needs: what settings do has nothing to do with the rest, which would be analysed
// anew for each of them.
func little(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(filepath.Join("testdata", "shared"))); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"named.go", "keep"} {
		if err := os.RemoveAll(filepath.Join(dir, name)); err != nil {
			t.Fatal(err)
		}
	}
	write(t, filepath.Join(dir, "small.go"), small(t))
	return dir
}

// TestPreCommit runs the hooks on a repository with a finding, on a clean
// one, and lets the fixing hook repair the first.
func TestPreCommit(t *testing.T) {
	dirty := module(t, small(t))
	commit(t, dirty)
	if out := hook(t, dirty, "informerlint", 1); !strings.Contains(out, "(itempointer)") {
		t.Errorf("the hook failed without the finding:\n%s", out)
	}
	if out := hook(t, dirty, "informerlint-fix", 1); !strings.Contains(out, "files were modified by this hook") {
		t.Errorf("the fixing hook changed nothing:\n%s", out)
	}
	run(t, dirty, 0, "go", "vet", "./...")
	run(t, dirty, 0, "git", "add", "-A")
	hook(t, dirty, "informerlint", 0)

	clean := module(t, "package small\n")
	commit(t, clean)
	hook(t, clean, "informerlint", 0)
}
