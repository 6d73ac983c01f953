package drivers

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"
)

// A runner stands in for that of GitHub Actions, with programs that say how they were called.
type runner struct {
	*testing.T
	bin, temp string
	env       []string
}

func newRunner(t *testing.T, env ...string) *runner {
	r := &runner{T: t, bin: t.TempDir(), temp: t.TempDir()}
	r.env = append(append(os.Environ(), "GOWORK=off", "GOFLAGS=", "RUNNER_TEMP="+r.temp, "GITHUB_ACTION_PATH="+filepath.Join(repository(t), "action"),
		"GITHUB_OUTPUT="+filepath.Join(r.temp, "output"), "GITHUB_PATH="+filepath.Join(r.temp, "path"), "GITHUB_REPOSITORY=o/r", "NUMBER=7",
		"PATH="+r.bin+string(filepath.ListSeparator)+os.Getenv("PATH")), env...)
	return r
}

// program puts a shell script on the path.
func (r *runner) program(name, script string) {
	r.Helper()
	if err := os.WriteFile(filepath.Join(r.bin, name), []byte("#!/bin/sh\n"+script+"\n"), 0o777); err != nil {
		r.Fatal(err)
	}
}

// step runs the script of a step, as action.yml names it.
func (r *runner) step(dir, script string) (status int, output string) {
	r.Helper()
	cmd := exec.CommandContext(r.Context(), "bash", "-c", `"$GITHUB_ACTION_PATH/`+script+`"`)
	cmd.Dir, cmd.Env = dir, append(r.env, "PWD="+dir)
	out, err := cmd.CombinedOutput()
	if err != nil && cmd.ProcessState == nil {
		r.Fatal(err)
	}
	return cmd.ProcessState.ExitCode(), string(out)
}

// told is what steps have written to a file of the runner.
func (r *runner) told(file string) string {
	text, _ := os.ReadFile(filepath.Join(r.temp, file))
	return string(text)
}

// TestActionFile wants every script and input of the action to be used as it is declared.
func TestActionFile(t *testing.T) {
	dir := filepath.Join(repository(t), "action")
	text := read(t, filepath.Join(dir, "action.yml"))
	var action struct {
		Inputs map[string]struct{ Description, Default string }
		Runs   struct {
			Using string
			Steps []struct {
				Run, Uses, Shell string
			}
		}
	}
	if err := yaml.Unmarshal([]byte(text), &action); err != nil {
		t.Fatal(err)
	}
	for name, input := range action.Inputs {
		if input.Description == "" || input.Default == "" || !strings.Contains(text, "inputs."+name) {
			t.Errorf("the input %s has no description or default, or nothing uses it", name)
		}
	}
	scripts := 0
	for _, step := range action.Runs.Steps {
		if step.Run == "" {
			continue
		}
		scripts++
		name := strings.TrimSuffix(strings.TrimPrefix(step.Run, `"$GITHUB_ACTION_PATH/`), `"`)
		if info, err := os.Stat(filepath.Join(dir, name)); err != nil || info.Mode().Perm()&0o100 == 0 || step.Shell != "bash" {
			t.Errorf("the step %q runs no script with bash: %v", step.Run, err)
		}
	}
	if action.Runs.Using != "composite" || scripts != 3 {
		t.Errorf("the action uses %s and has %d scripts", action.Runs.Using, scripts)
	}
}

func TestActionInstalls(t *testing.T) {
	r := newRunner(t, "VERSION=v0.1.0")
	r.program("go", `echo "$@" >&2; mkdir -p "$GOBIN"; printf '#!/bin/sh\necho informerlint v0.1.0 go1.26\n' >"$GOBIN/informerlint"; chmod +x "$GOBIN/informerlint"`)
	status, out := r.step(r.temp, "install.sh")
	if status != 0 || !strings.Contains(out, "install github.com/informerlint/informerlint/cmd/informerlint@v0.1.0") ||
		r.told("output") != "version=v0.1.0\n" || r.told("path") != filepath.Join(r.temp, "informerlint-bin")+"\n" {
		t.Errorf("status %d, output %q, %q, path %q", status, out, r.told("output"), r.told("path"))
	}
	r = newRunner(t, "VERSION=v1; touch x")
	if status, out := r.step(r.temp, "install.sh"); status != 2 || !strings.Contains(out, "::error::version is latest or one like v0.1.0") {
		t.Errorf("a wrong version gives status %d and %q", status, out)
	}
}

func TestActionLints(t *testing.T) {
	dir := controller(t)
	r := newRunner(t, "ARGS=-enable 'tombstone,hotlist' -level error ./...", "SARIF=true", "ONLY_NEW=true", "GITHUB_BASE_REF=")
	r.program("informerlint", `exec "`+informerlint(t)+`" "$@"`)
	status, out := r.step(dir, "lint.sh")
	sarif := filepath.Join(r.temp, "informerlint.sarif")
	if status != 1 || !strings.Contains(out, "::error ") || strings.Contains(out, "::warning ") || r.told("output") != "status=1\nsarif="+sarif+"\n" {
		t.Errorf("status %d, output %q:\n%s", status, r.told("output"), out)
	}
	if !strings.Contains(r.told("informerlint.sarif"), `"ruleId": "tombstone"`) {
		t.Error("the findings are not in the SARIF file")
	}
	r = newRunner(t, "ARGS=./...", "ONLY_NEW=true", "GITHUB_BASE_REF=main")
	r.program("informerlint", `echo "$@"`)
	r.program("git", `[ "$*" = "merge-base origin/main HEAD" ] && echo abc123`)
	if status, out := r.step(dir, "lint.sh"); status != 0 || out != "-format github -new-from abc123 ./...\n" {
		t.Errorf("status %d, output %q", status, out)
	}
	r = newRunner(t, "ARGS= ")
	r.program("informerlint", `echo "$@"`)
	if status, out := r.step(dir, "lint.sh"); status != 0 || out != "-format github ./...\n" {
		t.Errorf("without arguments: status %d, output %q", status, out)
	}
	r = newRunner(t, "ARGS=-level info './...")
	r.program("informerlint", `echo "$@"`)
	if status, out := r.step(dir, "lint.sh"); status != 2 || !strings.Contains(out, "a quote is not closed") {
		t.Errorf("an open quote: status %d, output %q", status, out)
	}
	r = newRunner(t, "ONLY_NEW=true", "GITHUB_BASE_REF=main")
	r.program("git", "exit 128")
	if status, out := r.step(dir, "lint.sh"); status != 2 || !strings.Contains(out, "fetch-depth 0") {
		t.Errorf("without history: status %d, output %q", status, out)
	}
}

func TestActionComments(t *testing.T) {
	const call, mark = "api --silent --method ", "<!-- informerlint inventory -->\n"
	for _, test := range []struct{ diff, status, before, call, body string }{
		{"No change of it.", "0", "", "", ""},
		{"one more", "0", "", call + "POST repos/o/r/issues/7/comments", mark + "one more\n"},
		{"one more", "3", "12\n13", call + "PATCH repos/o/r/issues/comments/12", mark + "one more\n"},
		{"No change of it.", "0", "12", call + "PATCH repos/o/r/issues/comments/12", mark + "No change of it.\n"},
	} {
		r := newRunner(t, "GITHUB_BASE_REF=main", "DIFF="+test.diff, "STATUS="+test.status, "BEFORE="+test.before)
		r.program("git", "echo abc123")
		r.program("informerlint", `[ "$*" = "inventory diff -format markdown abc123 ./..." ] && echo "$DIFF"; exit "$STATUS"`)
		r.program("gh", `case "$*" in *--jq*) printf '%s\n' "$BEFORE";; *) echo "$@" >>"$RUNNER_TEMP/called"; cat "${7#body=@}" >>"$RUNNER_TEMP/body";; esac`)
		want := test.call
		if want != "" {
			want += " -F body=@" + filepath.Join(r.temp, "informerlint-inventory.md") + "\n"
		}
		if status, out := r.step(r.temp, "inventory.sh"); status != 0 || r.told("called") != want || r.told("body") != test.body {
			t.Errorf("%+v: status %d, %s, called %q with %q", test, status, out, r.told("called"), r.told("body"))
		}
	}
	r := newRunner(t, "GITHUB_BASE_REF=main")
	r.program("git", "echo abc123")
	r.program("informerlint", "exit 2")
	if status, out := r.step(r.temp, "inventory.sh"); status == 0 {
		t.Errorf("a run that fails is no failure: %s", out)
	}
}
