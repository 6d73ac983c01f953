package main

import (
	_ "embed"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/informerlint/informerlint/internal/inventory"
)

// operator is a main package with a manager, whose setup is in a package of
// its own, and which reads Secrets.
func operator(setup string) fileSet {
	return fileSet{
		"cmd/operator/main.go": operatorMain,
		"setup/setup.go":       strings.Replace(operatorSetup, "For(&corev1.Pod{})", setup, 1),
	}
}

var (
	//go:embed testdata/operator/main.go
	operatorMain string
	//go:embed testdata/operator/setup.go
	operatorSetup string
)

func TestInventory(t *testing.T) {
	dir := module(t, operator("For(&corev1.Pod{})"))
	var inv inventory.Inventory
	r := informerlint(t, dir, "inventory", "-format", "json")
	if err := json.Unmarshal([]byte(r.stdout), &inv); err != nil {
		t.Fatalf("%v, exit status %d\n%s", err, r.status, r.stderr)
	}
	if len(inv.Binaries) != 1 || len(inv.Binaries[0].Caches) != 1 || len(inv.Binaries[0].Caches[0].Informers) != 2 {
		t.Fatalf("got %+v", inv)
	}
	pod, secret := inv.Binaries[0].Caches[0].Informers[0], inv.Binaries[0].Caches[0].Informers[1]
	if pod.Kind.Name != "Pod" || pod.Hidden || len(pod.Handlers) != 1 || pod.Handlers[0].Reconciler == nil ||
		pod.Causes[0].At.File != "setup/setup.go" {
		t.Errorf("the watched kind is %+v", pod)
	}
	if secret.Kind.Name != "Secret" || !secret.Hidden || secret.Causes[0].Act != "reads" {
		t.Errorf("the kind that is read is %+v", secret)
	}
	if findings := inv.Binaries[0].Findings; len(findings) == 0 || findings[0].At.File != "cmd/operator/main.go" {
		t.Errorf("findings %+v", findings)
	}
}

// TestInventoryFormats wants each form to begin as such. Findings do not
// change the exit status.
func TestInventoryFormats(t *testing.T) {
	long(t)
	dir := module(t, operator("For(&corev1.Pod{})"))
	for format, start := range map[string]string{
		"table": "example.com/controller/cmd/operator\n", "json": "{\n", "html": "<!doctype html>", "dot": "digraph ",
	} {
		r := informerlint(t, dir, "inventory", "-format", format, "./cmd/...")
		if r.status != 0 || r.stderr != "" || !strings.HasPrefix(r.stdout, start) || !strings.Contains(r.stdout, "Secret") {
			t.Errorf("%s: exit status %d, standard error %q, output\n%.300s", format, r.status, r.stderr, r.stdout)
		}
	}
}

// TestInventoryOfNothing does not take a main package that cannot be analysed for none.
func TestInventoryOfNothing(t *testing.T) {
	dir := module(t, fileSet{"main.go": strings.Replace(illTyped, "package ill", "package main", 1)})
	informerlint(t, dir, "inventory").is(t, 3, "cannot be analysed", "No main package could be analysed.\n")
	write(t, filepath.Join(dir, "main.go"), "package ill\n")
	informerlint(t, dir, "inventory").is(t, 0, "", "There is no main package.\n")
}

func TestInventoryWithMetrics(t *testing.T) {
	long(t)
	dir := module(t, operator("For(&corev1.Pod{})"))
	write(t, filepath.Join(dir, "metrics.txt"), "apiserver_storage_objects{resource=\"pods\"} 20000\n")
	r := informerlint(t, dir, "inventory", "-metrics", "metrics.txt")
	if r.status != 0 || !strings.Contains(r.stdout, "for 20000 objects, without 1 informer whose objects nobody counted") {
		t.Errorf("exit status %d, standard error %q, output\n%s", r.status, r.stderr, r.stdout)
	}
	informerlint(t, dir, "inventory", "-metrics", "lost.txt").is(t, 2, "lost.txt: no such file", "")
	informerlint(t, dir, "inventory", "-metrics", "setup/setup.go").is(t, 2, "setup/setup.go", "")
}

func TestInventoryOfBrokenCode(t *testing.T) {
	long(t)
	program := operator("For(&corev1.Pod{})")
	program["ill/ill.go"] = illTyped
	dir := module(t, program)
	informerlint(t, dir, "inventory").is(t, 3, "package example.com/controller/ill cannot be analysed: ill/ill.go:5:13: ", "core/v1.Secret")
}

func TestInventoryUsage(t *testing.T) {
	dir := module(t, fileSet{"docs/readme.txt": ""})
	informerlint(t, dir, "inventory", "-format", "xml").is(t, 2, "-format: use dot, html, json, table or text: run informerlint inventory -h", "")
	informerlint(t, dir, "inventory", "-colour").is(t, 2, "run informerlint inventory -h for the flags", "")
	informerlint(t, dir, "inventory", "./...", "-format", "dot").is(t, 2, "flags come first", "")
	informerlint(t, dir, "inventory").is(t, 2, "no Go packages match ./...", "")
	informerlint(t, dir, "inventory", "diff").is(t, 2, "diff takes a revision to compare with", "")
	informerlint(t, dir, "inventory", "diff", "-format", "html", "main").is(t, 2, "-format: use markdown or text: run informerlint inventory diff -h", "")
	informerlint(t, dir, "inventory", "diff", "main").is(t, 2, "not a git repository", "")
	informerlint(t, dir, "inventory", "-h").is(t, 0, "", "informerlint inventory diff [flags] <revision>")
	informerlint(t, dir, "inventory", "diff", "-h").is(t, 0, "", "-format")
}

func TestInventoryDiff(t *testing.T) {
	long(t)
	dir := module(t, operator("For(&corev1.Pod{})"))
	git(t, dir, "init", "--quiet")
	git(t, dir, "add", ".")
	git(t, dir, "commit", "--quiet", "-m", "before")
	if r := informerlint(t, dir, "inventory", "diff", "HEAD"); r.status != 0 || strings.Count(r.stdout, "\n") != 1 {
		t.Errorf("without a change: exit status %d, output\n%s", r.status, r.stdout)
	}
	for name, text := range operator("For(&corev1.Pod{}).Owns(&corev1.ConfigMap{})") {
		write(t, filepath.Join(dir, name), text)
	}
	informerlint(t, dir, "inventory", "diff", "HEAD").is(t, 0, "", "+  informer  core/v1.ConfigMap")
	informerlint(t, dir, "inventory", "diff", "-format", "markdown", "HEAD", "./cmd/...").is(t, 0, "", "| added |")
	informerlint(t, dir, "inventory", "diff", "nowhere").is(t, 2, "nowhere is no commit of the repository", "")
}

func git(t *testing.T, dir string, args ...string) {
	t.Helper()
	cmd := exec.Command("git", append([]string{"-c", "user.name=a", "-c", "user.email=a@example.com", "-c", "commit.gpgsign=false"}, args...)...)
	cmd.Dir, cmd.Env = dir, append(os.Environ(), "PWD="+dir)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("git %v: %v\n%s", args, err, out)
	}
}
