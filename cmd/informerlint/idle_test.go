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

// TestApart wants advice of what is wrong in packages that are part of no program, if
// the module has some: examples and generators of code leave it a library. What imports
// such a package makes it no part of a program if it is part of none itself.
func TestApart(t *testing.T) {
	apart := program(t, "started", "apart")
	dir := module(t, apart)
	informerlint(t, dir, "./...").is(t, 1, "", "(notransform)")
	write(t, filepath.Join(dir, "cmd", "two", "main.go"), apart["examples/one/main.go"])
	informerlint(t, dir, "./...").is(t, 0, "", "")
	informerlint(t, dir, "-level=info", "./...").is(t, 1, "", "(notransform)")
	write(t, filepath.Join(dir, "c", "c.go"), "package c\n\nimport _ \"example.com/controller/a\"\n")
	informerlint(t, dir, "./...").is(t, 0, "", "")
	write(t, filepath.Join(dir, "test", "d", "main.go"), "package main\n\nimport _ \"example.com/controller/c\"\n\nfunc main() {}\n")
	informerlint(t, dir, "./...").is(t, 0, "", "")
	informerlint(t, dir, "-level=info", "./...").is(t, 1, "", "(notransform)")
}
