package drivers

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestNeovim has a real editor start the server on the controller of testdata,
// apply a fix, and write the file.
func TestNeovim(t *testing.T) {
	nvim, err := exec.LookPath("nvim")
	if err != nil {
		if os.Getenv("CI") != "" {
			t.Fatal("there is no nvim: .ci/run installs it")
		}
		t.Skip("there is no nvim: install Neovim with your package manager")
	}
	dir := controller(t)
	file := filepath.Join("pods", "controller.go")
	script, err := filepath.Abs(filepath.Join("testdata", "editor.lua"))
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.CommandContext(t.Context(), nvim, "--headless", "--clean", "-n", "-c", "luafile "+script)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOWORK=off", "PWD="+dir, "HOME="+t.TempDir(), "GOMODCACHE="+goEnv(t, "GOMODCACHE"), "GOCACHE="+goEnv(t, "GOCACHE"),
		"SERVER="+informerlint(t), "ROOT="+dir, "FILE="+filepath.Join(dir, file))
	var out bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &out
	if err := cmd.Run(); err != nil {
		t.Fatalf("%v\n%s", err, out.Bytes())
	}
	const want = `
58:3 ERROR informerlint badtransform
105:15 INFO informerlint hotlist
120:24 INFO informerlint itempointer
hover true
apply Copy the element first
left 2
`
	if got := "\n" + strings.TrimSpace(out.String()) + "\n"; got != want {
		t.Errorf("the editor prints%swant%s", got, want)
	}
	if left := run(t, dir, -1, informerlint(t), "-level=info", "-enable=itempointer", "./..."); strings.Contains(left, file) {
		t.Errorf("after the fix there is\n%s", left)
	}
	run(t, dir, 0, "go", "vet", "./pods")
}

// goEnv is what the go command says, which a test may hide by another HOME.
func goEnv(t *testing.T, name string) string {
	t.Helper()
	return strings.TrimSpace(run(t, ".", 0, "go", "env", name))
}
