package main

import (
	"path/filepath"
	"strings"
	"testing"
)

// TestIdle wants advice of what is wrong in code that no binary runs.
func TestIdle(t *testing.T) {
	idle := program(t, "started", "idle")
	dir := module(t, idle.without("cmd/two/main.go"))
	informerlint(t, dir, "./...").is(t, 0, "", "")
	informerlint(t, dir, "-level=info", "./...").is(t, 1, "", "(notransform)")
	informerlint(t, dir, "./a").is(t, 1, "", "(notransform)")
	write(t, filepath.Join(dir, "cmd", "two", "main.go"), idle["cmd/two/main.go"])
	informerlint(t, dir, "./...").is(t, 1, "", "(notransform)")
}

// TestIdleAsideOfCaches wants the same where the function uses no cache or client.
func TestIdleAsideOfCaches(t *testing.T) {
	dir := module(t, program(t, "aside"))
	run := informerlint(t, dir, "./...")
	run.is(t, 1, "", "&called outlives its iteration")
	if strings.Contains(run.stdout, "uncalled") {
		t.Errorf("reported what no binary runs: %s", run.stdout)
	}
	informerlint(t, dir, "-level=info", "./...").is(t, 1, "", "&uncalled outlives its iteration")
}

// TestIdleEffect wants advice of waits that leave out what only code reads that no binary
// runs, and an error where other code reads it as well.
func TestIdleEffect(t *testing.T) {
	dir := module(t, program(t, "dead"))
	const unawaited = "does not wait for the Pod informer"
	run := informerlint(t, dir, "-enable=cachesync", "./...")
	if got := strings.Count(run.stdout, unawaited); got != 2 || strings.Contains(run.stdout, "controller.go:33:") {
		t.Errorf("%d errors, want two, and none of what nothing reads: %s", got, run.stdout)
	}
	run = informerlint(t, dir, "-enable=cachesync", "-level=info", "./...")
	if got := strings.Count(run.stdout, unawaited); got != 3 {
		t.Errorf("%d findings at level info, want three: %s", got, run.stdout)
	}
}

// TestApart wants advice of what is wrong in packages that no other imports, if the
// module has programs: examples and generators of code leave it a library. Tests and
// examples that import such a package do not make it part of a program.
func TestApart(t *testing.T) {
	apart := program(t, "started", "apart")
	dir := module(t, apart)
	informerlint(t, dir, "./...").is(t, 1, "", "(notransform)")
	write(t, filepath.Join(dir, "cmd", "two", "main.go"), apart["examples/one/main.go"])
	informerlint(t, dir, "./...").is(t, 0, "", "")
	informerlint(t, dir, "-level=info", "./...").is(t, 1, "", "(notransform)")
	const imports = "\n\nimport _ \"example.com/controller/a\"\n"
	write(t, filepath.Join(dir, "functests", "c", "c.go"), "package c"+imports)
	informerlint(t, dir, "./...").is(t, 0, "", "")
	write(t, filepath.Join(dir, "c", "c.go"), "package c"+imports)
	informerlint(t, dir, "./...").is(t, 1, "", "(notransform)")
}
