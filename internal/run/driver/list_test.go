package driver

import (
	"errors"
	"fmt"
	"strings"
	"testing"
)

// TestListErrorOfManyLines shortens what the go command says of each module of a
// vendor folder that does not fit, and keeps what to do about it.
func TestListErrorOfManyLines(t *testing.T) {
	var said strings.Builder
	said.WriteString("err: exit status 1: stderr: go: inconsistent vendoring in /brewery:\n")
	for i := range 100 {
		fmt.Fprintf(&said, "\texample.com/malt%d: is explicitly required in go.mod\n", i)
	}
	said.WriteString("\n\tTo sync the vendor directory, run:\n\t\tgo mod vendor\n")
	const want = "the go command cannot list the packages: inconsistent vendoring in /brewery: " +
		"example.com/malt0: is explicitly required in go.mod example.com/malt1: is explicitly required in go.mod " +
		"example.com/malt2: is explicitly required in go.mod (and 98 more) go mod vendor"
	if got := listError(t.Context(), errors.New(said.String())).Error(); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}
