package driver

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"sync"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/rule"
)

// abandonedVariable tells a process what the one before it gave up, as JSON.
const abandonedVariable = "INFORMERLINT_ABANDONED"

const (
	// maxAbandoned bounds how often the process begins again.
	maxAbandoned = 8
	// maxTrace bounds how much of a stack is handed on, in bytes: the
	// environment has little room.
	maxTrace = 8 << 10
)

// Abandoned is an analysis of a package that had no end.
type Abandoned struct{ Analyzer, Package, Why, Stack string }

// abandoned are the analyses that processes before this one gave up. What is
// no list of them counts for none.
var abandoned = sync.OnceValue(func() (list []Abandoned) {
	if text := os.Getenv(abandonedVariable); json.Unmarshal([]byte(text), &list) != nil {
		return nil
	}
	return list
})

// givenUp returns the error of an analysis that a process before this one gave
// up, nil for others.
func givenUp(a *analysis.Analyzer, n *node) error {
	i := slices.IndexFunc(abandoned(), func(d Abandoned) bool { return d.Analyzer == a.Name && d.Package == n.PkgPath })
	if i < 0 {
		return nil
	}
	d := abandoned()[i]
	return &rule.InternalError{Analyzer: d.Analyzer, Package: d.Package, Panic: d.Why, Stack: []byte(d.Stack)}
}

// beginAgain replaces the process by one that leaves out an analysis. Nothing
// was written so far. Where that cannot be done, the process ends.
func beginAgain(a Abandoned) {
	a.Stack = strings.ToValidUTF8(a.Stack[:min(len(a.Stack), maxTrace)], "")
	err := errors.New("too much had to be left out")
	if all := append(slices.Clone(abandoned()), a); len(all) <= maxAbandoned {
		err = restart(all)
	}
	failure := rule.InternalError{Analyzer: a.Analyzer, Package: a.Package, Panic: a.Why}
	fmt.Fprintf(os.Stderr, "informerlint: %v\ninformerlint: beginning again without it: %v\n%s\n", failure.Error(), err, a.Stack)
	os.Exit(unsolved)
}

// unsolved is the exit status where something could not be analysed.
const unsolved = 3

func restart(all []Abandoned) error {
	text, err := json.Marshal(all)
	if err != nil {
		return err
	}
	name, err := os.Executable()
	if err != nil {
		return err
	}
	if err := os.Setenv(abandonedVariable, string(text)); err != nil {
		return err
	}
	return become(name, os.Environ())
}
