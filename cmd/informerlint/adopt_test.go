package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestBaseline accepts a finding, finds another, and is told when the first is gone.
func TestBaseline(t *testing.T) {
	long(t)
	dir := module(t, fileSet{"pods/pods.go": "@pods", "more/m.go": "package more\n"})
	const name = ".informerlint-baseline.json"
	informerlint(t, dir, "-baseline", name).is(t, 2, "there is no baseline "+name+": make it with informerlint baseline write -baseline "+name+"\n", "")
	informerlint(t, dir, "baseline", "write").is(t, 0, "wrote "+name+": 1 finding, 1 of them new\n", "")
	before := read(t, dir, name)
	informerlint(t, dir, "-baseline", name).is(t, 0, "", "")
	informerlint(t, dir, "-baseline", name, "-fix").is(t, 0, "", "")

	pods := read(t, dir, "pods/pods.go")
	write(t, filepath.Join(dir, "pods/renamed.go"), "// A comment.\n\n"+pods)
	if err := os.Remove(filepath.Join(dir, "pods/pods.go")); err != nil {
		t.Fatal(err)
	}
	informerlint(t, dir, "-baseline", name).is(t, 0, "", "")
	write(t, filepath.Join(dir, "more/m.go"), strings.Replace(pods, "package pods", "package more", 1))
	informerlint(t, dir, "-baseline", name).is(t, 1, "", "more/m.go:13:")
	informerlint(t, filepath.Join(dir, "more"), "-baseline", "../"+name).is(t, 1, "", "m.go:13:")
	informerlint(t, dir, "-baseline", name, "-fix").is(t, 0, "fixed 1 finding in 1 file", "")
	if read(t, dir, "pods/renamed.go") != "// A comment.\n\n"+pods {
		t.Error("an accepted finding was fixed")
	}

	informerlint(t, dir, "baseline", "write", "./more").is(t, 0, ": 1 finding\n", "")
	if after := read(t, dir, name); after != before {
		t.Errorf("what is known of other packages has changed:\n%s\n%s", before, after)
	}
	write(t, filepath.Join(dir, "pods/renamed.go"), "package pods\n")
	r := informerlint(t, dir, "-baseline", name)
	if r.status != 0 || r.stdout != "" || !strings.Contains(r.stderr, "itempointer is gone from pods/pods.go: ") ||
		!strings.Contains(r.stderr, "1 finding of "+name+" can be removed: run informerlint baseline write\n") {
		t.Errorf("exit status %d, output %q, %q", r.status, r.stdout, r.stderr)
	}
	informerlint(t, dir, "-baseline", name, "./more").is(t, 0, "", "")
	informerlint(t, dir, "-baseline", name, "-enable=hotlist").is(t, 0, "", "")
	informerlint(t, dir, "baseline", "write").is(t, 0, ": 0 findings, 1 gone\n", "")
	if after := read(t, dir, name); !strings.Contains(after, `"findings": []`) {
		t.Errorf("the baseline is\n%s", after)
	}
}

func TestBaselineUsage(t *testing.T) {
	long(t)
	dir := module(t, fileSet{"pods/pods.go": "@pods", "bad.json": "{}", "folder/f.go": "package folder\n"})
	informerlint(t, dir, "baseline").is(t, 2, "baseline takes write", "")
	informerlint(t, dir, "baseline", "-h").is(t, 0, "", "informerlint baseline write")
	informerlint(t, dir, "baseline", "write", "-nosuch").is(t, 2, "run informerlint baseline write -h", "")
	informerlint(t, dir, "-baseline", "bad.json").is(t, 2, "has fingerprints of version", "")
	informerlint(t, dir, "baseline", "write", "-baseline", "bad.json").is(t, 2, "has fingerprints of version", "")
	informerlint(t, dir, "-baseline", "folder").is(t, 2, "the baseline folder is a folder, not a file", "")
	informerlint(t, dir, "baseline", "write", "./nosuch/...").is(t, 2, "./nosuch/...: there is no such folder", "")
	if _, err := os.Stat(filepath.Join(dir, ".informerlint-baseline.json")); err == nil {
		t.Error("a baseline of nothing was written")
	}
	informerlint(t, dir, "baseline", "write", "-baseline", "nosuch/b.json").is(t, 3, "cannot write nosuch/b.json", "")
}

// TestBaselineOfBrokenPackages keeps what is known of packages that cannot be analysed.
func TestBaselineOfBrokenPackages(t *testing.T) {
	long(t)
	dir := module(t, fileSet{"pods/pods.go": "@pods"})
	informerlint(t, dir, "baseline", "write", "-baseline=b.json").is(t, 0, "1 finding", "")
	before := read(t, dir, "b.json")
	write(t, filepath.Join(dir, "pods/ill.go"), strings.Replace(illTyped, "package ill", "package pods", 1))
	if r := informerlint(t, dir, "baseline", "write", "-baseline=b.json"); r.status != 3 || read(t, dir, "b.json") != before {
		t.Errorf("exit status %d, %s", r.status, read(t, dir, "b.json"))
	}
	informerlint(t, dir, "-baseline=b.json").is(t, 3, "cannot be analysed", "")
}

// TestNewFrom reports what stands in lines that have changed.
func TestNewFrom(t *testing.T) {
	long(t)
	dir := module(t, fileSet{"pods/pods.go": "@pods", "more/m.go": "package more\n"})
	informerlint(t, dir, "-new-from", "HEAD").is(t, 2, "-new-from: git rev-parse: fatal: not a git repository", "")
	commit := func(args ...string) {
		t.Helper()
		cmd := exec.Command("git", append([]string{"-c", "user.name=a", "-c", "user.email=a@example.com", "-c", "commit.gpgsign=false"}, args...)...)
		cmd.Dir = dir
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
	}
	commit("init", "-q")
	commit("add", "-A")
	commit("commit", "-q", "-m", "before")
	informerlint(t, dir).is(t, 1, "", "pods/"+finding)
	informerlint(t, dir, "-new-from", "HEAD").is(t, 0, "", "")
	informerlint(t, dir, "-new-from", "nosuch").is(t, 2, "nosuch is no commit of the repository", "")
	informerlint(t, dir, "-new-from", "HEAD\nHEAD").is(t, 2, `"HEAD\nHEAD" is no commit of the repository`, "")
	pods := read(t, dir, "pods/pods.go")
	write(t, filepath.Join(dir, "pods/pods.go"), strings.Replace(pods, "// Remove forgets", "// Remove drops", 1))
	informerlint(t, dir, "-new-from", "HEAD").is(t, 0, "", "")
	write(t, filepath.Join(dir, "more/m.go"), strings.Replace(pods, "package pods", "package more", 1))
	write(t, filepath.Join(dir, "untracked/u.go"), strings.Replace(pods, "package pods", "package untracked", 1))
	r := informerlint(t, filepath.Join(dir, "more"), "-new-from=HEAD", "-C", dir)
	if r.status != 1 || !strings.Contains(r.stdout, "m.go:13:") || !strings.Contains(r.stdout, "untracked/u.go:13:") || strings.Contains(r.stdout, "pods/"+finding) {
		t.Errorf("exit status %d, output\n%s", r.status, r.stdout)
	}
	informerlint(t, dir, "-new-from=HEAD", "-fix").is(t, 0, "fixed 2 findings in 2 files", "")
	if !strings.Contains(read(t, dir, "pods/pods.go"), "&list.Items[i]") {
		t.Error("a finding in lines that have not changed was fixed")
	}
}
