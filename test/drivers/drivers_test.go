package drivers

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
)

// finding is what every way of running can tell.
type finding struct {
	file    string // below the module
	line    int
	rule    string
	message string
}

func (f finding) String() string {
	return fmt.Sprintf("%s:%d: %s (%s)", f.file, f.line, f.message, f.rule)
}

// repository is the folder of this module.
func repository(t *testing.T) string {
	t.Helper()
	dir, err := filepath.Abs(filepath.Join("..", ".."))
	if err != nil {
		t.Fatal(err)
	}
	return dir
}

var build = struct {
	sync.Mutex
	dir   string
	built map[string]string
}{built: map[string]string{}}

// binary builds a main package once and returns the program's path.
func binary(t *testing.T, dir, pkg string) string {
	t.Helper()
	if testing.Short() {
		t.Skip("builds programs and runs them: left out with -short")
	}
	build.Lock()
	defer build.Unlock()
	if path, ok := build.built[dir+pkg]; ok {
		return path
	}
	if build.dir == "" {
		var err error
		if build.dir, err = os.MkdirTemp("", "informerlint-hosts"); err != nil {
			t.Fatal(err)
		}
	}
	path := filepath.Join(build.dir, filepath.Base(filepath.Join(dir, pkg)))
	run(t, dir, 0, "go", "build", "-o", path, pkg)
	build.built[dir+pkg] = path
	return path
}

func TestMain(m *testing.M) {
	cache, err := os.MkdirTemp("", "informerlint-cache")
	if err != nil {
		panic(err)
	}
	os.Setenv("INFORMERLINT_CACHE", cache)
	code := m.Run()
	os.RemoveAll(cache)
	if build.dir != "" {
		os.RemoveAll(build.dir)
	}
	os.Exit(code)
}

func informerlint(t *testing.T) string {
	return binary(t, repository(t), "./cmd/informerlint")
}

func golangci(t *testing.T) string {
	return binary(t, filepath.Join(repository(t), "plugin", "golangci-lint"), ".")
}

// run runs a command in dir, checks its exit status and returns its standard
// output; standard error is added where asked for by status -1 (any status).
func run(t *testing.T, dir string, status int, name string, args ...string) string {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), name, args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOWORK=off", "PWD="+dir)
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	err := cmd.Run()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	if got := cmd.ProcessState.ExitCode(); status >= 0 && got != status {
		t.Fatalf("%s %v: exit status %d, want %d\n%s%s", name, args, got, status, stdout.Bytes(), stderr.Bytes())
	}
	if status < 0 {
		return stdout.String() + stderr.String()
	}
	return stdout.String()
}

// controller copies the small controller of testdata, for tests that change it.
func controller(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(filepath.Join(repository(t), "testdata", "controller"))); err != nil {
		t.Fatal(err)
	}
	return dir
}

func relative(t *testing.T, dir, file string) string {
	t.Helper()
	if !filepath.IsAbs(file) {
		return filepath.ToSlash(file)
	}
	dir, err := filepath.EvalSymlinks(dir)
	if err != nil {
		t.Fatal(err)
	}
	rel, err := filepath.Rel(dir, file)
	if err != nil {
		t.Fatal(err)
	}
	return filepath.ToSlash(rel)
}

func byCommand(t *testing.T, dir string) []finding {
	t.Helper()
	var report struct {
		Findings []struct {
			Rule    string
			Message string
			Cost    struct{ Text string }
			Range   struct {
				File  string
				Start struct{ Line int }
			}
		} `json:"findings"`
	}
	decode(t, run(t, dir, 1, informerlint(t), "-json", "./..."), &report)
	var found []finding
	for _, f := range report.Findings {
		if f.Cost.Text != "" {
			f.Message += " (" + f.Cost.Text + ")"
		}
		found = append(found, finding{relative(t, dir, f.Range.File), f.Range.Start.Line, f.Rule, f.Message})
	}
	return sorted(found)
}

func decode(t *testing.T, text string, into any) {
	t.Helper()
	if err := json.NewDecoder(strings.NewReader(text)).Decode(into); err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
}

var (
	textLine   = regexp.MustCompile(`(?m)^(\S+?\.go):(\d+):\d+: (?:(?:error|warning|info): )?(.*?)(?: \[(?:fixable|unsafe fix)\])? \((\w+)\)$`)
	foldedTail = regexp.MustCompile(` \[[^\[\]]* at \S+:\d+\]$`)
)

// fromText reads "file:line:column: message (rule)", as go vet prints it; the command has the
// level and the kind of fix besides.
func fromText(t *testing.T, dir, text string) []finding {
	t.Helper()
	var found []finding
	for _, m := range textLine.FindAllStringSubmatch(text, -1) {
		var line int
		fmt.Sscan(m[2], &line)
		found = append(found, finding{relative(t, dir, m[1]), line, m[4], m[3]})
	}
	return sorted(found)
}

func byVet(t *testing.T, dir string) []finding {
	t.Helper()
	return fromText(t, dir, run(t, dir, -1, "go", "vet", "-vettool="+informerlint(t), "./..."))
}

func byGolangci(t *testing.T, dir string, args ...string) []finding {
	t.Helper()
	config := filepath.Join(repository(t), ".golangci-plugin.yml")
	args = append([]string{"run", "-c", config, "--output.json.path=stdout", "--path-mode=abs", "--show-stats=false"}, args...)
	var report struct {
		Issues []struct {
			Text string
			Pos  struct {
				Filename string
				Line     int
			}
		}
	}
	program := golangci(t)
	t.Setenv("GOLANGCI_LINT_CACHE", filepath.Join(build.dir, "golangci-cache"))
	text := run(t, dir, -1, program, append(args, "./...")...)
	start := strings.Index(text, "{")
	if start < 0 {
		t.Fatalf("golangci-lint printed no report:\n%s", text)
	}
	decode(t, text[start:], &report)
	var found []finding
	for _, issue := range report.Issues {
		rule, message, _ := strings.Cut(issue.Text, ": ")
		found = append(found, finding{relative(t, dir, issue.Pos.Filename), issue.Pos.Line, rule, foldedTail.ReplaceAllString(message, "")})
	}
	return sorted(found)
}

func sorted(found []finding) []finding {
	slices.SortFunc(found, func(a, b finding) int { return strings.Compare(a.String(), b.String()) })
	return slices.Compact(found)
}

func same(t *testing.T, name string, got, want []finding) {
	t.Helper()
	if !slices.Equal(got, want) {
		t.Errorf("%s found\n\t%v\nthe command found\n\t%v", name, lines(got), lines(want))
	}
}

func lines(found []finding) string {
	var b strings.Builder
	for _, f := range found {
		fmt.Fprintf(&b, "%v\n\t", f)
	}
	return b.String()
}

// planted are the mistakes of the controller of testdata that cost enough for the
// default level, in order of their places; most of those in main packages and the one in tenants are decided there
// and happen in packages that these import.
var planted = []string{
	"cmd/agent/main.go configtimeout",
	"cmd/agent/main.go nodescope",
	"cmd/simulate/main.go knownbug",
	"events/events.go rawwatch",
	"images/images.go firstpage",
	"main.go resync",
	"main.go duplicateinformer",
	"main.go hiddeninformer",
	"main.go hotlist",
	"main.go fieldindex",
	"pods/controller.go badtransform",
	"services/controller.go staleretry",
	"services/controller.go cachemutation",
	"services/controller.go tombstone",
	"settings/settings.go listwatch",
	"tenants/reconciler.go generationfilter",
	"tenants/reconciler.go informerleak",
}

// TestSameFindings runs all four ways on the controller of testdata.
func TestSameFindings(t *testing.T) {
	dir := controller(t)
	want := byCommand(t, dir)
	var found []string
	for _, f := range want {
		found = append(found, f.file+" "+f.rule)
	}
	if !slices.Equal(found, planted) {
		t.Errorf("the command found\n\t%v\nin files that have\n\t%v", lines(want), strings.Join(planted, "\n\t"))
	}
	same(t, "the command in text", fromText(t, dir, run(t, dir, 1, informerlint(t), "./...")), want)
	same(t, "go vet", byVet(t, dir), want)
	same(t, "golangci-lint", byGolangci(t, dir), want)
	same(t, "pre-commit", byPreCommit(t, dir), want)
}
