// Package retry says what each attempt of a retry sends: whether the
// function that is called again after a conflict reads the object anew, who
// answers that read, and whether the error of its update ever leaves it.
//
// It does not see: objects that pass through maps, channels or fields of other
// packages; reads and updates behind interfaces of other packages unless all
// that implements them there does the same; retries that loops make by
// themselves. A function of which nothing is known may have read the object,
// and may have passed the error on. Of other packages that write a kind it sees
// what their exported functions update; of packages that it does not import, nothing.
package retry

import (
	"go/types"
	"reflect"
	"time"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/model/request"
	"github.com/informerlint/informerlint/internal/rule"
)

// Analyzer finds the retries of a package that cannot succeed.
var Analyzer = rule.Shield(&analysis.Analyzer{
	Name:       "informerlintattempt",
	Doc:        "find out what each attempt of a retry sends",
	Requires:   []*analysis.Analyzer{ir.Analyzer, client.Analyzer, request.Analyzer},
	FactTypes:  []analysis.Fact{new(Effects), new(Bodies), new(Awaits), new(Carries), new(Outcomes)},
	ResultType: reflect.TypeFor[*Result](),
	Run:        run,
})

// Fault says why a retry is of no use.
type Fault uint8

const (
	// Repeats sends an object again that no attempt reads anew.
	Repeats Fault = iota + 1
	// Stale sends an object that a cache may not have replaced yet.
	Stale
	// Swallows keeps the error of the update, so that nothing is retried.
	Swallows
)

// A Flaw is a retry that cannot do what it is for.
type Flaw struct {
	Fault Fault
	// Retry is the call that retries.
	Retry ssa.CallInstruction
	// Update is the update, Read the read of a cache, both in this package:
	// the calls themselves, or those that lead to another package.
	Update, Read ssa.CallInstruction
	// Reader is the client, lister or store that is read.
	Reader ssa.Value
	// Kind is the kind of the object read, zero where it is not known.
	Kind kube.Kind
	Patience
	// Alone tells that nothing else is seen to write objects of the kind: only
	// users make conflicts.
	Alone bool
	// Lost tells that the error of a retry that fails is seen to get lost.
	Lost bool
	// Returned tells that its error makes work queues hand the object out again, or, of a
	// retry that repeats an object which others have read, that it goes to those.
	Returned bool
	// Lister tells a lister or store from a client that reads a cache.
	Lister bool
}

// Patience says what a retry does to reach its aim. It is fit for facts.
type Patience struct {
	// Lasts is how long the retry tries at most, 0 where that is not known.
	Lasts time.Duration
	// Final tells that nothing is made of the error with which the retry ends, in
	// code that is seen to run once.
	Final bool
	// Unasked tells that only a validation of deletions retries, about which no webhook
	// is asked.
	Unasked bool
}

// A Given is a client that this package gives to a retry of another one, which
// reads through it what it updates.
type Given struct {
	request.Filling
	// Reads are these reads.
	Reads []Wait
}

// Result holds what was found in one package.
type Result struct {
	Prog  *ir.Program
	Flaws []Flaw
	Given []Given
}

// Of returns the result that the pass's analyzer required, nil where ir.Of is.
func Of(pass *analysis.Pass) *Result {
	r, _ := pass.ResultOf[Analyzer].(*Result)
	return r
}

// search looks through one package.
type search struct {
	pass  *analysis.Pass
	prog  *ir.Program
	trace *client.Result
	req   *request.Result
	// steps are what the functions of the package do, as far as it matters.
	steps map[*ssa.Function][]step
	// bodies are what functions of the package retry of what they are given.
	bodies map[*types.Func]*Bodies
	waits  waits
	told   map[rule.Place]bool
	judged map[*ssa.Function]bool
	// carried are the failures that functions of the package hand on.
	carried map[*ssa.Function][]Pair
	// writing are the calls that may write objects of each kind, as far as asked for.
	writing map[kube.Kind][]ssa.CallInstruction
	// updating are the packages that update objects of each kind, nil until asked for.
	updating map[kube.Kind]map[*types.Package]bool
	// ended is what becomes of errors that others wait to know of, nil until asked for.
	ended  *Outcomes
	result *Result
}

func run(pass *analysis.Pass) (any, error) {
	prog := ir.Of(pass)
	if prog == nil {
		return (*Result)(nil), nil
	}
	s := &search{
		pass: pass, prog: prog, trace: client.Of(pass), req: request.Of(pass),
		steps: map[*ssa.Function][]step{}, bodies: map[*types.Func]*Bodies{}, waits: waits{}, told: map[rule.Place]bool{},
		judged: map[*ssa.Function]bool{}, carried: map[*ssa.Function][]Pair{}, writing: map[kube.Kind][]ssa.CallInstruction{}, result: &Result{Prog: prog},
	}
	some := s.index()
	s.retries()
	if some {
		s.export()
	}
	s.exportBodies()
	s.exportCarries()
	s.decide()
	s.exportOutcomes()
	return s.result, nil
}
