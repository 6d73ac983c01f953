package driver

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"reflect"
	"runtime"
	"strings"
	"testing"
	"time"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/rule"
)

// endless is an analyzer that has no end on packages with a function of some name.
var endless = &analysis.Analyzer{
	Name: "endless", Doc: "have no end", ResultType: reflect.TypeFor[*rule.Result](),
	Run: func(pass *analysis.Pass) (any, error) {
		if pass.Pkg.Scope().Lookup("Deep") != nil {
			fmt.Fprint(os.Stderr, deeper(1))
		}
		for pass.Pkg.Scope().Lookup("Long") != nil {
			runtime.Gosched()
		}
		return &rule.Result{}, nil
	},
}

//go:noinline
func deeper(n int) int {
	if n < 0 {
		return n // never
	}
	return deeper(n+1) + n
}

const endlessDir = "INFORMERLINT_TEST_ENDLESS"

// TestEndless has analyses that hang and whose stacks overflow: the process
// begins again without them, finds what the others find, and tells of both.
func TestEndless(t *testing.T) {
	if dir := os.Getenv(endlessDir); dir != "" {
		runEndless(dir)
		return
	}
	if runtime.GOOS == "windows" {
		t.Skip("a process cannot be replaced")
	}
	dir := write(t, `
-- go.mod --
module example.com/m

go 1.24
-- a/a.go --
package a

func Deep() {}

func Bad() {}

func A() { Bad() }
-- b/b.go --
package b

func Long() {}

func Bad() {}

func B() { Bad() }
`)
	cmd := exec.CommandContext(t.Context(), os.Args[0], "-test.run=^TestEndless$")
	cmd.Env = append(os.Environ(), endlessDir+"="+dir, "GOFLAGS=", "GOWORK=")
	text, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%.4000s", err, text)
	}
	for _, want := range []string{
		"found calls in example.com/m/a\n", "found calls in example.com/m/b\n", "2 failures\n",
		"failed endless on example.com/m/a: there is no end after ", "calls in one another, in driver.deeper\n",
		"failed endless on example.com/m/b: there is no end after 2s\n",
	} {
		if !strings.Contains(string(text), want) {
			t.Errorf("nothing says %q:\n%.4000s", want, text)
		}
	}
}

// runEndless prints what a run finds.
func runEndless(dir string) {
	out, err := Run(context.Background(), Config{Dir: dir, Engine: Source, Patience: 2 * time.Second}, []*analysis.Analyzer{calls, endless})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, f := range out.Findings {
		fmt.Printf("found %s in %s\n", f.Rule, f.Package)
	}
	fmt.Printf("%d failures\n", len(out.Failed))
	for _, err := range out.Failed {
		var e *rule.InternalError
		if errors.As(err, &e) {
			fmt.Printf("failed %s on %s: %v", e.Analyzer, e.Package, e.Panic)
			if strings.Contains(string(e.Stack), "driver.deeper(") {
				fmt.Print(", in driver.deeper")
			}
			fmt.Println()
		}
	}
}
