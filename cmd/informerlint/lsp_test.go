package main

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/informerlint/informerlint/internal/dev/harness"
)

// An editorSession is an editor with the server that it has started.
type editorSession struct {
	*harness.Editor
	server *exec.Cmd
}

// edit starts the server, in a folder that has nothing to do with what is edited.
func edit(t *testing.T, workspace string, flags ...string) *editorSession {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), binary, append([]string{"lsp"}, flags...)...)
	cmd.Dir, cmd.Env, cmd.Stderr = t.TempDir(), append(os.Environ(), "GOFLAGS=", "GOWORK=off"), os.Stderr
	to, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	from, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	e := &editorSession{harness.Connect(t, from, to), cmd}
	e.Initialize(map[string]any{"textDocument": map[string]any{"publishDiagnostics": map[string]any{"relatedInformation": true}}}, workspace)
	return e
}

// quit ends the server as editors do, which then has this status.
func (e *editorSession) quit(t *testing.T, orderly bool, want int) {
	t.Helper()
	if orderly {
		e.Call("shutdown", nil, nil)
	}
	e.Notify("exit", nil)
	var exit *exec.ExitError
	if err := e.server.Wait(); err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	if got := e.server.ProcessState.ExitCode(); got != want {
		t.Errorf("exit status %d, want %d", got, want)
	}
}

// TestEditor opens a file with a finding, moves it, reads about it, and applies
// what is offered.
func TestEditor(t *testing.T) {
	long(t)
	cache := t.TempDir()
	t.Setenv("INFORMERLINT_CACHE", cache)
	dir := module(t, fileSet{"pods/pods.go": "@pods", "other/other.go": "package other\n"})
	file := filepath.Join(dir, "pods", "pods.go")
	before := read(t, dir, "pods/pods.go")
	e := edit(t, dir)
	e.Open(file)
	found := e.Diagnostics(file)
	if len(found) != 1 || found[0].Code != "itempointer" || found[0].Severity != 2 || found[0].Range.Start.Line != 12 ||
		!strings.HasSuffix(found[0].CodeDescription.Href, "docs/rules/itempointer.md") || len(found[0].Related) == 0 {
		t.Fatalf("got %+v", found)
	}
	if kept := informerlint(t, dir, "cache").stdout; !strings.HasPrefix(kept, cache) || strings.Contains(kept, "\n0 files") {
		t.Errorf("nothing is remembered: %s", kept)
	}

	wide := strings.Replace(before, "s.byName[list", "_ = \"𝄞\"; s.byName[list", 1)
	e.Save(file, "// Moved: ä.\n"+wide)
	found = e.Diagnostics(file)
	if len(found) != 1 || found[0].Range.Start.Line != 13 || harness.Piece("// Moved: ä.\n"+wide, found[0].Range) != "&list.Items[i]" {
		t.Fatalf("after a change, got %+v", found)
	}
	about := e.Hover(file, found[0].Range.Start)
	for _, part := range []string{"**warning**: ", "The items of a list are one array.", "error: all that is kept", "docs/rules/itempointer.md"} {
		if !strings.Contains(about, part) {
			t.Errorf("the hover is\n%s\nwithout %q", about, part)
		}
	}

	offered := e.Actions(file, found[0].Range)
	if len(offered) != 2 {
		t.Fatalf("offered is %+v", offered)
	}
	for _, a := range offered {
		after := harness.Apply("// Moved: ä.\n"+wide, a.Edit.Changes[harness.URI(file)])
		if a.IsPreferred != !strings.HasPrefix(a.Title, "Silence") {
			t.Errorf("%s: preferred is %v", a.Title, a.IsPreferred)
		}
		e.Save(file, after)
		if left := e.Diagnostics(file); len(left) != 0 {
			t.Errorf("%s: left is %+v", a.Title, left)
		}
		compiles(t, dir)
		e.Save(file, "// Moved: ä.\n"+wide)
		if len(e.Diagnostics(file)) != 1 {
			t.Errorf("%s: undone, there is nothing", a.Title)
		}
	}
	e.quit(t, true, clean)
}

func compiles(t *testing.T, dir string) {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), "go", "build", "./...")
	cmd.Dir, cmd.Env = dir, append(os.Environ(), "GOFLAGS=", "GOWORK=off", "PWD="+dir)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("it does not compile: %v\n%s", err, out)
	}
}

// TestEditorConfiguration has the server honour flags and files, tell what is
// wrong with these, and go on.
func TestEditorConfiguration(t *testing.T) {
	long(t)
	dir := module(t, fileSet{"pods/pods.go": "@pods", ".informerlint.yml": "levels:\n  itempointer: error\n"})
	file := filepath.Join(dir, "pods", "pods.go")
	e := edit(t, dir, "-level=error")
	e.Open(file)
	if found := e.Diagnostics(file); len(found) != 1 || found[0].Severity != 1 {
		t.Fatalf("got %+v", found)
	}
	for name, texts := range map[string][2]string{
		".informerlint.yml": {"nonsense: true\n", "nonsense"},
		"go.mod":            {"no module\n", "go.mod"},
	} {
		before := read(t, dir, name)
		write(t, filepath.Join(dir, name), texts[0])
		e.Save(file, read(t, dir, "pods/pods.go"))
		if got := e.Message(); !strings.Contains(got, texts[1]) || strings.Contains(got, "\n") {
			t.Errorf("%s: the message is %q", name, got)
		}
		write(t, filepath.Join(dir, name), before)
		e.Save(file, read(t, dir, "pods/pods.go"))
		if len(e.Diagnostics(file)) != 1 {
			t.Errorf("%s: mended, there is nothing", name)
		}
	}
	write(t, filepath.Join(dir, ".informerlint.yml"), "disable: [itempointer]\n")
	e.Save(file, read(t, dir, "pods/pods.go"))
	if found := e.Diagnostics(file); len(found) != 0 {
		t.Errorf("disabled, there is %+v", found)
	}
	e.quit(t, false, found)
}

// TestEditorGone has the editor end without a word.
func TestEditorGone(t *testing.T) {
	informerlint(t, t.TempDir(), "lsp").is(t, 1, "", "")
}

func TestEditorUsage(t *testing.T) {
	for args, want := range map[string]string{
		"./...":            "lsp takes no packages",
		"-nosuch":          "run informerlint lsp -h for the flags",
		"-enable=nosuch":   `unknown rule "nosuch"`,
		"-format=json":     "-format: run informerlint lsp -h",
		"-modules":         "-modules: run informerlint lsp -h",
		"-build=GOOS=beos": "beos",
		"-metrics=nosuch":  "nosuch",
	} {
		informerlint(t, t.TempDir(), "lsp", args).is(t, 2, want, "")
	}
	informerlint(t, t.TempDir(), "help", "lsp").is(t, 0, "", "informerlint lsp [flags]")
}
