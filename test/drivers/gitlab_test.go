package drivers

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"
)

// A component is the CI component for GitLab: its inputs, and the job that they make.
type component struct {
	inputs map[string]struct {
		Description string
		Default     any
	}
	text string // of the job
}

func readComponent(t *testing.T) (c component) {
	t.Helper()
	head, job, ok := strings.Cut(read(t, filepath.Join(repository(t), "templates", "informerlint.yml")), "\n---\n")
	var spec struct {
		Spec struct {
			Inputs map[string]struct {
				Description string
				Default     any
			}
		}
	}
	if err := yaml.Unmarshal([]byte(head), &spec); err != nil || !ok {
		t.Fatalf("the component has no header of inputs: %v", err)
	}
	return component{spec.Spec.Inputs, job}
}

var interpolation = regexp.MustCompile(`\$\[\[ inputs\.([a-z-]+) \]\]`)

// job is the job as GitLab makes it of inputs.
func (c component) job(t *testing.T, inputs map[string]string) (job struct {
	Variables map[string]string
	Script    []string
	Artifacts struct{ Reports struct{ Codequality string } }
}) {
	t.Helper()
	text := interpolation.ReplaceAllStringFunc(c.text, func(at string) string {
		name := interpolation.FindStringSubmatch(at)[1]
		if value, ok := inputs[name]; ok {
			return value
		}
		value, err := json.Marshal(c.inputs[name].Default)
		if err != nil {
			t.Fatal(err)
		}
		return strings.Trim(string(value), `"`)
	})
	jobs := map[string]any{}
	if err := yaml.Unmarshal([]byte(text), &jobs); err != nil || len(jobs) != 1 || jobs["informerlint"] == nil {
		t.Fatalf("the component makes %d jobs: %v", len(jobs), err)
	}
	inner, err := yaml.Marshal(jobs["informerlint"])
	if err != nil {
		t.Fatal(err)
	}
	if err := yaml.Unmarshal(inner, &job); err != nil {
		t.Fatal(err)
	}
	return job
}

// run runs the script of the job in a project's folder, as a runner does: its lines in one bash
// that ends at the first failure.
func (c component) run(t *testing.T, dir, install string, inputs map[string]string, env ...string) (status int, output string) {
	t.Helper()
	job, bin := c.job(t, inputs), t.TempDir()
	if err := os.WriteFile(filepath.Join(bin, "go"), []byte("#!/bin/sh\n"+install+"\n"), 0o777); err != nil {
		t.Fatal(err)
	}
	cmd := exec.CommandContext(t.Context(), "bash", "-c", "set -eo pipefail\n"+strings.Join(job.Script, "\n"))
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "CI_PROJECT_DIR="+dir, "PATH="+bin+string(filepath.ListSeparator)+os.Getenv("PATH"))
	for name, value := range job.Variables {
		if !strings.Contains(value, "$") { // which the runner expands
			cmd.Env = append(cmd.Env, name+"="+value)
		}
	}
	cmd.Env = append(cmd.Env, env...)
	out, err := cmd.CombinedOutput()
	if err != nil && cmd.ProcessState == nil {
		t.Fatal(err)
	}
	return cmd.ProcessState.ExitCode(), string(out)
}

// TestComponentFile wants every input to be described, to have a default, and to be used.
func TestComponentFile(t *testing.T) {
	c := readComponent(t)
	used := map[string]bool{}
	for _, m := range interpolation.FindAllStringSubmatch(c.text, -1) {
		used[m[1]] = true
		if _, ok := c.inputs[m[1]]; !ok {
			t.Errorf("the component uses %s, which is no input", m[1])
		}
	}
	for name, input := range c.inputs {
		if input.Description == "" || input.Default == nil || !used[name] {
			t.Errorf("the input %s has no description or default, or nothing uses it", name)
		}
	}
	if !strings.Contains(read(t, filepath.Join(repository(t), "docs", "gitlab.md")), "templates/informerlint.yml") {
		t.Error("docs/gitlab.md does not say where the component is")
	}
}

func TestComponentLints(t *testing.T) {
	c, dir := readComponent(t), controller(t)
	install := `[ "$*" = "install github.com/informerlint/informerlint/cmd/informerlint@v0.1.0" ] || exit 9
mkdir -p "$GOBIN"; printf '#!/bin/sh\nPATH=${PATH#*:}\nexec "` + informerlint(t) + `" "$@"\n' >"$GOBIN/informerlint"; chmod +x "$GOBIN/informerlint"`
	status, out := c.run(t, dir, install, map[string]string{"version": "v0.1.0", "args": "-enable tombstone -level error ./..."}, "GOWORK=off", "GOFLAGS=")
	report := filepath.Join(dir, c.job(t, nil).Artifacts.Reports.Codequality)
	if status != 1 || !strings.Contains(out, "error") || !strings.Contains(read(t, report), `"tombstone"`) {
		t.Errorf("status %d:\n%s\n%s", status, out, read(t, report))
	}
}

// repeats installs a program that says where it runs and with which arguments, but for those
// that every run has.
const repeats = `mkdir -p "$GOBIN"; printf '#!/bin/sh\nshift 4; echo "$PWD: $@"\n' >"$GOBIN/informerlint"; chmod +x "$GOBIN/informerlint"`

func TestComponentArguments(t *testing.T) {
	c, dir := readComponent(t), t.TempDir()
	if err := os.Mkdir(filepath.Join(dir, "sub"), 0o777); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		inputs map[string]string
		status int
		output string
	}{
		{nil, 0, dir + ": ./...\n"},
		{map[string]string{"args": " "}, 0, dir + ": ./...\n"},
		{map[string]string{"args": "-enable 'a,b' ./cmd/..."}, 0, dir + ": -enable a,b ./cmd/...\n"},
		{map[string]string{"args": "'./..."}, 2, "a quote is not closed\n"},
		{map[string]string{"working-directory": "sub"}, 0, dir + "/sub: ./...\n"},
		{map[string]string{"only-new": "true"}, 0, dir + ": -new-from abc123 ./...\n"},
		{map[string]string{"version": "v1; touch x"}, 2, "version is latest or one like v0.1.0, not v1; touch x\n"},
	} {
		status, out := c.run(t, dir, repeats, test.inputs, "CI_MERGE_REQUEST_DIFF_BASE_SHA=abc123")
		if status != test.status || !strings.HasSuffix(out, test.output) {
			t.Errorf("%v: status %d, output %q", test.inputs, status, out)
		}
	}
}

// TestComponentOfBranch wants a pipeline that is of no merge request to say that all is
// reported, where only what is new was asked for, and nothing otherwise.
func TestComponentOfBranch(t *testing.T) {
	c, dir := readComponent(t), t.TempDir()
	const all = ": ./...\n"
	for onlyNew, said := range map[string]string{"true": "only-new: this is no merge request pipeline, so everything is reported", "false": ""} {
		status, out := c.run(t, dir, repeats, map[string]string{"only-new": onlyNew}, "CI_MERGE_REQUEST_DIFF_BASE_SHA=")
		if status != 0 || !strings.HasPrefix(out, said) || !strings.HasSuffix(out, dir+all) || said == "" && out != dir+all {
			t.Errorf("only-new %s: status %d, output %q", onlyNew, status, out)
		}
	}
}
