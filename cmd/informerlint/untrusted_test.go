package main

import (
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

const usesC = `package pods

// #cgo CFLAGS: -DHOSTILE
// #cgo pkg-config: hostile
import "C"

type handle struct{ c C.long }

var one = C.one()

func use(h *handle) int { return int(h.c + C.two(one)) }
`

const generates = `//go:generate sh -c "touch $MARKS/generate"

// Command gen is a tool of the module.
package main

import "os"

var _ = os.WriteFile(os.Getenv("MARKS")+"/tool", nil, 0o666)

func main() {}
`

// hostile is a module, in a repository, that would leave a mark for each thing
// that is run because of it. It returns the folder of these marks, too.
func hostile(t *testing.T) (dir, marks string) {
	t.Helper()
	extra := operator("For(&corev1.Pod{})")
	extra["pods/pods.go"], extra["pods/c.go"], extra["gen/main.go"] = "@pods", usesC, generates
	dir, marks = module(t, extra), t.TempDir()
	t.Setenv("MARKS", marks)
	t.Setenv("CGO_ENABLED", "1")
	write(t, filepath.Join(dir, "go.mod"), read(t, dir, "go.mod")+"\ntoolchain go1.99.0\n\ntool example.com/controller/gen\n")
	tell(t, dir, "go", "mod", "vendor")
	tell(t, dir, "git", "init", "--quiet")
	tell(t, dir, "git", "add", ".")
	tell(t, dir, "git", "-c", "user.name=a", "-c", "user.email=a@example.com", "-c", "commit.gpgsign=false", "commit", "--quiet", "-m", "all")
	write(t, filepath.Join(dir, ".gitattributes"), "* filter=hostile\n")
	for key, program := range map[string]string{
		"core.fsmonitor": "fsmonitor", "core.hooksPath": "", "filter.hostile.smudge": "smudge", "filter.hostile.clean": "clean",
	} {
		tell(t, dir, "git", "config", key, marking(t, filepath.Join(dir, ".git", "bin"), program))
	}
	marking(t, filepath.Join(dir, ".git", "bin"), "post-index-change")
	return dir, marks
}

// tell runs a command that must succeed.
func tell(t *testing.T, dir, name string, args ...string) {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), name, args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOFLAGS=", "GOWORK=off", "GOPROXY=off", "GOTOOLCHAIN=local", "PWD="+dir)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%s %v: %v\n%s", name, args, err, out)
	}
}

// marking writes a program that leaves a mark, unless it is asked for its
// version as compilers are. It returns the program's path, the folder for no name.
func marking(t *testing.T, dir, name string) string {
	t.Helper()
	if name == "" {
		return dir
	}
	path := filepath.Join(dir, name)
	write(t, path, "#!/bin/sh\nif [ \"$1\" = -### ]; then echo compiler version 1.0; exit; fi\ntouch \"$MARKS/"+name+"\"\nexit 1\n")
	if err := os.Chmod(path, 0o755); err != nil {
		t.Fatal(err)
	}
	return path
}

// forgetToolchain lets the go command download toolchains, as it does by
// default, from a server of ours, and returns what it asked that for.
func forgetToolchain(t *testing.T) (asked *[]string) {
	t.Helper()
	asked = new([]string)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		*asked = append(*asked, r.URL.Path)
		http.NotFound(w, r)
	}))
	t.Cleanup(server.Close)
	env := filepath.Join(t.TempDir(), "env")
	write(t, env, "GOTOOLCHAIN=auto\nGOPROXY="+server.URL+"\n")
	t.Setenv("GOENV", env)
	t.Setenv("GOTOOLCHAIN", "")
	t.Setenv("GOPROXY", "")
	return asked
}

func TestUntrustedCode(t *testing.T) {
	long(t)
	dir, marks := hostile(t)
	asked := forgetToolchain(t)
	path := t.TempDir()
	for _, name := range []string{"pkg-config", "cc", "gcc", "clang"} {
		marking(t, path, name)
	}
	t.Setenv("PATH", path+string(filepath.ListSeparator)+os.Getenv("PATH"))
	informerlint(t, dir, "-no-cache", "-level=info", "-enable=itempointer", "./...").is(t, 1, "", "pods/"+finding)
	informerlint(t, dir, "-diff", "-level=info", "-enable=itempointer", "./...").is(t, 1, "the diff fixes 1 finding", "+++ b/pods/pods.go")
	informerlint(t, dir, "-new-from=HEAD", "-level=info", "-enable=itempointer", "./...").is(t, 0, "", "")
	informerlint(t, dir, "inventory", "./...").is(t, 0, "", "operator")
	informerlint(t, dir, "inventory", "diff", "HEAD", "./...").is(t, 0, "", "o")
	if ran, err := filepath.Glob(filepath.Join(marks, "*")); err != nil || len(ran) > 0 {
		t.Errorf("the repository had %v run, error %v", ran, err)
	}
	if len(*asked) > 0 {
		t.Errorf("the go command asked for %v", *asked)
	}
	informerlint(t, dir, "-cgo", "-enable=itempointer", "./pods").is(t, 3, "cgo cannot process it", "")
	if ran, err := filepath.Glob(filepath.Join(marks, "*")); err != nil || len(ran) == 0 {
		t.Errorf("not even -cgo has the go command run a compiler, error %v", err)
	}
}

func TestNewerGo(t *testing.T) {
	dir := module(t, fileSet{"pods/pods.go": "@pods"})
	asked := forgetToolchain(t)
	lines := strings.Split(read(t, dir, "go.mod"), "\n")
	for i, line := range lines {
		if strings.HasPrefix(line, "go ") {
			lines[i] = "go 1.99.0"
		}
	}
	write(t, filepath.Join(dir, "go.mod"), strings.Join(lines, "\n"))
	informerlint(t, dir).is(t, 3, "install that version, or set GOTOOLCHAIN=auto to have it downloaded; and with it install informerlint again", "")
	if len(*asked) > 0 {
		t.Errorf("the go command asked for %v", *asked)
	}
	t.Setenv("GOTOOLCHAIN", "auto")
	if r := informerlint(t, dir); r.status != 3 || len(*asked) == 0 {
		t.Errorf("GOTOOLCHAIN=auto asks for no toolchain: %+v", r)
	}
}
