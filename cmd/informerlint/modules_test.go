package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/informerlint/informerlint/internal/report"
)

// several writes a folder with modules: the contents @mod and a path are a
// go.mod with that path, with which the others may import Kubernetes.
func several(t *testing.T, all fileSet) string {
	t.Helper()
	extra := fileSet{}
	for name, text := range all {
		if path, ok := strings.CutPrefix(text, "@mod "); ok {
			for _, file := range []string{"go.mod", "go.sum"} {
				text := read(t, filepath.Join("..", "..", "testdata", "controller"), file)
				extra[filepath.Join(filepath.Dir(name), file)] = strings.Replace(text, "module example.com/controller\n", "module "+path+"\n", 1)
			}
			continue
		}
		extra[name] = text
	}
	dir := module(t, extra)
	if _, ok := extra["go.mod"]; !ok {
		for _, file := range []string{"go.mod", "go.sum"} {
			if err := os.Remove(filepath.Join(dir, file)); err != nil {
				t.Fatal(err)
			}
		}
	}
	return dir
}

// heads are the places of findings in text.
func heads(r result) (places []string) {
	for line := range strings.Lines(r.stdout) {
		if place, _, ok := strings.Cut(line, ": "); ok && !strings.HasPrefix(line, "\t") {
			places = append(places, place)
		}
	}
	return places
}

// found holds a run against its exit status and the files with findings.
func (r result) found(t *testing.T, status int, stderr string, names ...string) {
	t.Helper()
	r.is(t, status, stderr, strings.Join(names[:min(1, len(names))], ""))
	var got []string
	for _, place := range heads(r) {
		got = append(got, strings.SplitN(place, ":", 2)[0])
	}
	if !slices.Equal(got, names) {
		t.Errorf("there are findings in %v, want %v", got, names)
	}
}

// twoAlike are two modules with the same packages, beside folders that the go
// command leaves out.
func twoAlike() fileSet {
	return fileSet{
		"one/go.mod": "@mod example.com/same", "one/pods/pods.go": "@pods",
		"two/go.mod": "@mod example.com/same", "two/pods/pods.go": "@pods",
		"two/deep/go.mod": "module example.com/deep\n\ngo 1.26.0\n", "two/deep/d.go": "package deep\n",
		"testdata/x/go.mod": "@mod example.com/x", "testdata/x/pods.go": "@pods",
		"_old/go.mod": "no module", "vendor/example.com/x/go.mod": "no module",
	}
}

func TestModules(t *testing.T) {
	long(t)
	dir := several(t, twoAlike())
	informerlint(t, dir).is(t, 3, "no Go packages match ./..., but there are modules below, such as one: use -modules", "")
	informerlint(t, dir, "-modules").found(t, 1, "", "one/pods/pods.go", "two/pods/pods.go")
	informerlint(t, filepath.Dir(dir), "-C", dir, "-modules", "./two/...").found(t, 1, "", filepath.Base(dir)+"/two/pods/pods.go")
	informerlint(t, filepath.Join(dir, "one", "pods"), "-modules", "./...", "../../two/deep/...").found(t, 1, "", "pods.go")
	write(t, filepath.Join(dir, "two", "deep", "wrong_windows.go"), "package other\n")
	informerlint(t, dir, "-modules", "-build=GOOS=linux", "-build=GOOS=windows", "./two/...").found(t, 3, "deep with GOOS=windows", "two/pods/pods.go")
	if err := os.Remove(filepath.Join(dir, "two", "deep", "wrong_windows.go")); err != nil {
		t.Fatal(err)
	}
	first := informerlint(t, dir, "-modules", "-shard=1/2")
	second := informerlint(t, dir, "-modules", "-shard=2/2")
	if both := append(heads(first), heads(second)...); len(both) != 2 {
		t.Errorf("two shards find %v", both)
	}
	write(t, filepath.Join(dir, "broken", "go.mod"), "no module")
	informerlint(t, dir, "-modules").found(t, 3, "the module in broken cannot be analysed: ", "one/pods/pods.go", "two/pods/pods.go")
	r := informerlint(t, dir, "-modules", "-format=json")
	var doc report.Document
	if err := json.Unmarshal([]byte(r.stdout), &doc); err != nil {
		t.Fatal(err)
	}
	if len(doc.Failures) != 1 || len(doc.Findings) != 2 || doc.Findings[0].Fingerprint == doc.Findings[1].Fingerprint {
		t.Errorf("got %+v", doc)
	}
}

func TestModulesUsage(t *testing.T) {
	dir := several(t, fileSet{"a/x": ""})
	informerlint(t, dir, "-modules").is(t, 2, "-modules finds no go.mod file here or below", "")
	informerlint(t, dir, "-modules", "./a").is(t, 2, "-modules takes folders, such as ./... or ./services/...: lint ./a without it", "")
	informerlint(t, dir, "-modules", "example.com/...").is(t, 2, "-modules takes folders", "")
	informerlint(t, dir, "-modules", "./b/...").is(t, 2, "./b/...: there is no such folder", "")
	informerlint(t, dir, "-build=GOOS=windwos").is(t, 2, `"windwos" is no value of GOOS: go tool dist list shows them: run informerlint -h`, "")
	informerlint(t, dir, "-build", "GOFLAGS=-toolexec=x").is(t, 2, "GOFLAGS=-toolexec=x is no part of a build", "")
	write(t, filepath.Join(dir, "a", "go.mod"), "module example.com/a\n")
	informerlint(t, dir, "-modules").is(t, 2, "no Go packages match ./...", "")
}

// TestFixesOfModules fixes two modules in one run.
func TestFixesOfModules(t *testing.T) {
	long(t)
	dir := several(t, twoAlike())
	if r := informerlint(t, dir, "-modules", "-diff"); r.status != 1 || !strings.Contains(r.stdout, "+++ b/one/pods/pods.go") || !strings.Contains(r.stdout, "+++ b/two/pods/pods.go") {
		t.Errorf("exit status %d, %s%s", r.status, r.stdout, r.stderr)
	}
	behind := filepath.Join(t.TempDir(), "link")
	link(t, dir, behind)
	informerlint(t, behind, "-modules").found(t, 1, "", "one/pods/pods.go", "two/pods/pods.go")
	informerlint(t, behind, "-modules", "-fix").is(t, 0, "fixed 2 findings in 2 files", "")
	informerlint(t, dir, "-modules").is(t, 0, "", "")
}

// TestAdoptionOfModules leaves out what is in a baseline, or in lines that have
// not changed.
func TestAdoptionOfModules(t *testing.T) {
	long(t)
	dir := several(t, twoAlike())
	informerlint(t, dir, "baseline", "write", "-modules").is(t, 0, ": 2 findings, 2 of them new", "")
	const known = "-baseline=.informerlint-baseline.json"
	informerlint(t, dir, "-modules", known).is(t, 0, "", "")
	tell(t, dir, "git", "init", "--quiet")
	tell(t, dir, "git", "add", ".")
	tell(t, dir, "git", "-c", "user.name=a", "-c", "user.email=a@example.com", "-c", "commit.gpgsign=false", "commit", "--quiet", "-m", "all")
	write(t, filepath.Join(dir, "two", "new", "n.go"), strings.Replace(read(t, dir, "one/pods/pods.go"), "package pods", "package new", 1))
	informerlint(t, dir, "-modules", "-new-from=HEAD").found(t, 1, "", "two/new/n.go")
	informerlint(t, dir, "-modules", known).found(t, 1, "", "two/new/n.go")
	if err := os.RemoveAll(filepath.Join(dir, "one")); err != nil {
		t.Fatal(err)
	}
	if r := informerlint(t, dir, "-modules", known); !strings.Contains(r.stderr, "1 finding of .informerlint-baseline.json can be removed") {
		t.Errorf("standard error is %q", r.stderr)
	}
}

// TestConfigurationsOfModules has each module follow the file next to it.
func TestConfigurationsOfModules(t *testing.T) {
	long(t)
	all := twoAlike()
	all[".informerlint.yml"] = "modules: true\nlevel: error\nlevels: {itempointer: error}\n"
	all["one/.informerlint.yml"] = "disable: [itempointer]\n"
	dir := several(t, all)
	informerlint(t, dir).found(t, 1, "", "two/pods/pods.go")
	informerlint(t, dir, "-enable=itempointer").found(t, 1, "", "one/pods/pods.go", "two/pods/pods.go")
	informerlint(t, dir, "-modules=false").is(t, 3, "use -modules", "")
	informerlint(t, filepath.Join(dir, "two"), "-config=../.informerlint.yml", "./pods").found(t, 1, "", "pods/pods.go")
	write(t, filepath.Join(dir, "one", ".informerlint.yml"), "disable: [itempointers]\n")
	informerlint(t, dir).is(t, 2, `one/.informerlint.yml:1:11: unknown rule "itempointers"`, "")
}
