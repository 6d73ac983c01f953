package requests

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/informerlint/informerlint/internal/inventory"
)

// module writes the module with the programs and builds them. It returns its
// folder.
func module(t *testing.T) string {
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
		if err := os.WriteFile(filepath.Join(dir, name), text, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	bin := filepath.Join(dir, "bin")
	if err := os.Mkdir(bin, 0o700); err != nil {
		t.Fatal(err)
	}
	for _, p := range programs {
		output(t, dir, "go", "build", "-o", bin, "./"+p.name)
	}
	return dir
}

// inventories takes the inventory of each program, with the command as users
// build it.
func inventories(t *testing.T, dir string) map[string]inventory.Binary {
	t.Helper()
	command := filepath.Join(t.TempDir(), "informerlint")
	output(t, ".", "go", "build", "-o", command, "../../cmd/informerlint")
	var inv inventory.Inventory
	if err := json.Unmarshal(output(t, dir, command, "inventory", "-format", "json", "./..."), &inv); err != nil {
		t.Fatal(err)
	}
	binaries := map[string]inventory.Binary{}
	for _, b := range inv.Binaries {
		binaries[strings.TrimPrefix(b.Package, "example.com/testdata/")] = b
	}
	return binaries
}

// output runs a command to its end.
func output(t *testing.T, dir, name string, args ...string) []byte {
	t.Helper()
	var stderr strings.Builder
	cmd := exec.CommandContext(t.Context(), name, args...)
	cmd.Dir, cmd.Stderr = dir, &stderr
	cmd.Env = append(os.Environ(), "GOWORK=off", "GOFLAGS=-mod=readonly -buildvcs=false")
	if dir != "." {
		cmd.Env = append(cmd.Env, "PWD="+dir)
	}
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%s %s: %v\n%s", name, strings.Join(args, " "), err, stderr.String())
	}
	return out
}
