// Package nested runs programs in modules beside this one, for tests: what only
// they need stays out of its go.mod.
package nested

import (
	"context"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"
)

// patience is how long a program may take on a machine with much else to do.
const patience = 15 * time.Minute

// Run runs a program in the folder of a module of its own; it ends with
// the test, which fails with it.
func Run(t *testing.T, dir, name string, args ...string) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	defer cancel()
	cmd := exec.CommandContext(ctx, name, args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOWORK=off", "GOFLAGS=-mod=readonly -buildvcs=false")
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%s %s: %v\n%s", name, strings.Join(args, " "), err, out)
	}
	t.Logf("%s", out)
}
