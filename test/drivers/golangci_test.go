package drivers

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestGolangciConfiguration verifies the configuration we ship, and that a
// wrong key or rule is an error that names it.
func TestGolangciConfiguration(t *testing.T) {
	shipped := filepath.Join(repository(t), ".golangci-plugin.yml")
	dir := little(t)
	run(t, dir, 0, golangci(t), "config", "verify", "-c", shipped)
	text, err := os.ReadFile(shipped)
	if err != nil {
		t.Fatal(err)
	}
	for wrong, name := range map[string]string{
		strings.Replace(string(text), "level: warning", "levle: warning", 1):     "levle",
		strings.Replace(string(text), "level: warning", "level: loud", 1):        "loud",
		strings.Replace(string(text), "enable: []", "enable: [itempointers]", 1): "itempointers",
		strings.Replace(string(text), "disable: []", "disable: [nosuchrule]", 1): "nosuchrule",
	} {
		config := filepath.Join(t.TempDir(), "wrong.yml")
		write(t, config, wrong)
		if out := run(t, dir, -1, golangci(t), "run", "-c", config, "./..."); !strings.Contains(out, name) {
			t.Errorf("wrong setting %q is not named:\n%s", name, out)
		}
	}
}

// TestGolangciFix applies fixes through golangci-lint and looks at the result.
func TestGolangciFix(t *testing.T) {
	dir := module(t, small(t))
	if found := byGolangci(t, dir); len(found) != 1 || found[0].rule != "itempointer" {
		t.Fatalf("found %v, want one finding of itempointer", lines(found))
	}
	if found := byGolangci(t, dir, "--fix"); len(found) != 0 {
		t.Errorf("left after --fix: %v", lines(found))
	}
	fixed, err := os.ReadFile(filepath.Join(dir, "small.go"))
	if err != nil {
		t.Fatal(err)
	}
	if strings.Contains(string(fixed), "all[name] = &list.Items[i]") {
		t.Errorf("--fix left the file as it was:\n%s", fixed)
	}
	run(t, dir, 0, "go", "vet", "./...")
	if found := run(t, dir, 0, informerlint(t), "./..."); found != "" {
		t.Errorf("the command still finds:\n%s", found)
	}
}
