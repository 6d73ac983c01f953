package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestIdle wants advice of what is wrong in code that no binary runs.
func TestIdle(t *testing.T) {
	long(t)
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

// TestIdleParts wants the same of what is behind conditions on parameters, for which the
// binary passes something else.
func TestIdleParts(t *testing.T) {
	dir := module(t, program(t, "unpassed"))
	run := informerlint(t, dir, "./...")
	run.is(t, 1, "", "&passed outlives its iteration")
	if strings.Contains(run.stdout, "&un") {
		t.Errorf("reported what no binary runs: %s", run.stdout)
	}
	informerlint(t, dir, "-level=info", "./...").is(t, 1, "", "&unpassed outlives its iteration")
	informerlint(t, dir, "-level=info", "./...").is(t, 1, "", "&unknown outlives its iteration")
}

// TestApart wants advice of what is wrong in packages that no other imports, if the
// module has programs: examples and generators of code leave it a library. Tests and
// examples that import such a package do not make it part of a program, and neither do
// packages that are part of none themselves, unless other modules may be made of these.
func TestApart(t *testing.T) {
	long(t)
	apart := program(t, "started", "apart")
	dir := module(t, apart)
	informerlint(t, dir, "./...").is(t, 1, "", "(notransform)")
	write(t, filepath.Join(dir, "cmd", "two", "main.go"), apart["examples/one/main.go"])
	informerlint(t, dir, "./...").is(t, 0, "", "")
	informerlint(t, dir, "-level=info", "./...").is(t, 1, "", "(notransform)")
	const imports = "\n\nimport _ \"example.com/controller/a\"\n"
	write(t, filepath.Join(dir, "functests", "c", "c.go"), "package c"+imports)
	informerlint(t, dir, "./...").is(t, 0, "", "")
	write(t, filepath.Join(dir, "c", "c.go"), "package c\n\nimport \"example.com/controller/a\"\n\nvar Start = a.Start\n")
	write(t, filepath.Join(dir, "d", "d.go"), "package d\n\nimport \"example.com/controller/c\"\n\nvar Start = c.Start\n")
	informerlint(t, dir, "./...").is(t, 0, "", "")
	write(t, filepath.Join(dir, "below", "go.mod"), "module example.com/controller/below\n\nrequire example.com/controller v0.0.0\n")
	informerlint(t, dir, "./...").is(t, 1, "", "(notransform)")
	if err := os.Remove(filepath.Join(dir, "below", "go.mod")); err != nil {
		t.Fatal(err)
	}
	informerlint(t, dir, "./...").is(t, 0, "", "")
	write(t, filepath.Join(dir, "cmd", "three", "main.go"), "package main\n\nimport \"example.com/controller/d\"\n\nfunc main() { d.Start(nil, nil) }\n")
	informerlint(t, dir, "./...").is(t, 1, "", "(notransform)")
}

// TestApartOfWhatIsMissing wants the same where packages of the module are missing, of which
// its programs may be made.
func TestApartOfWhatIsMissing(t *testing.T) {
	long(t)
	dir := module(t, program(t, "started", "apart"))
	write(t, filepath.Join(dir, "c", "c.go"), "package c\n\nimport _ \"example.com/controller/gone\"\n")
	run := informerlint(t, dir, "./...")
	run.is(t, unsolved, "example.com/controller/gone", "")
	if strings.Contains(run.stdout, "(notransform)") {
		t.Errorf("reported what no program is known to be made of: %s", run.stdout)
	}
	informerlint(t, dir, "-level=info", "./...").is(t, unsolved, "example.com/controller/gone", "(notransform)")
	write(t, filepath.Join(dir, "c", "c.go"), "package main\n\nimport (\n\t\"example.com/controller/a\"\n\t_ \"example.com/controller/gone\"\n)\n\nfunc main() { a.Start(nil, nil) }\n")
	informerlint(t, dir, "./...").is(t, unsolved, "example.com/controller/gone", "(notransform)")
}

// TestIdleEffects wants advice of what is wrong in code that may run, but takes effect only
// in methods that no binary calls, or is run by what these register.
func TestIdleEffects(t *testing.T) {
	long(t)
	for _, test := range []struct{ folder, runs, idle string }{
		{"dead", "controller/controller.go:81:", "controller/controller.go:33:"},
		{"retried", "cmd/two/main.go:23:", "cmd/one/main.go:23:"},
		{"unregistered", "engine/engine.go:51:", "engine/engine.go:59:"},
		{"unstarted", "cmd/two/main.go:23:", "cmd/one/main.go:22:"},
		{"unstarted", "cmd/two/main.go:23:", "spare/spare.go:19:"},
		{"unread", "clusters/clusters.go:42:", "clusters/clusters.go:21:"},
	} {
		dir := module(t, program(t, test.folder))
		run := informerlint(t, dir, "./...")
		run.is(t, 1, "", test.runs)
		if strings.Contains(run.stdout, test.idle) {
			t.Errorf("%s: reported what takes no effect: %s", test.folder, run.stdout)
		}
		informerlint(t, dir, "-level=info", "./...").is(t, 1, "", test.idle)
	}
}
