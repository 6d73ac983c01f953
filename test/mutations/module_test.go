package mutations

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// writeModule writes the module with all cases, and returns its folder.
func writeModule(t *testing.T, cases []program) string {
	t.Helper()
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS("testdata")); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"go.mod", "go.sum"} {
		text, err := os.ReadFile(filepath.Join("..", "..", "testdata", name))
		if err != nil {
			t.Fatal(err)
		}
		put(t, filepath.Join(dir, name), string(text))
	}
	if err := os.Mkdir(filepath.Join(dir, "cases"), 0o700); err != nil {
		t.Fatal(err)
	}
	var all strings.Builder
	all.WriteString("package cases\n\nimport \"example.com/testdata/world\"\n\n// All are the cases.\nvar All = map[string]func(*world.World){\n")
	for _, p := range cases {
		put(t, filepath.Join(dir, "cases", p.name()+".go"), p.text)
		fmt.Fprintf(&all, "\t%q: case%s,\n", p.name(), identifier(p.name()))
	}
	all.WriteString("}\n")
	put(t, filepath.Join(dir, "cases", "all.go"), all.String())
	return dir
}

func put(t *testing.T, file, text string) {
	t.Helper()
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

// A verdict is that of the detector about a case.
type verdict struct {
	Wrote, Mutated bool
	Fault          string
}

// judge compiles the cases and runs them under the detector.
func judge(t *testing.T, dir string) map[string]verdict {
	t.Helper()
	command(t, dir, "go", "build", "-o", "judge", ".")
	command(t, dir, "./judge", "verdicts.json")
	text, err := os.ReadFile(filepath.Join(dir, "verdicts.json"))
	if err != nil {
		t.Fatal(err)
	}
	var verdicts map[string]verdict
	if err := json.Unmarshal(text, &verdicts); err != nil {
		t.Fatal(err)
	}
	return verdicts
}

func command(t *testing.T, dir, name string, args ...string) {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), name, args...)
	cmd.Dir, cmd.Env = dir, environment(dir)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%s %s: %v\n%s", name, strings.Join(args, " "), err, out[max(0, len(out)-4000):])
	}
}

// environment is one where the detector is on and go.mod stays as it is. The
// informers are given lists, not streams.
func environment(dir string) []string {
	return append(os.Environ(), "PWD="+dir, "GOWORK=off", "GOFLAGS=-mod=readonly -buildvcs=false",
		"KUBE_CACHE_MUTATION_DETECTOR=true", "KUBE_FEATURE_WatchListClient=false")
}
