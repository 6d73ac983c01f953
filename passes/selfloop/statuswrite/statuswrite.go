// Package statuswrite says what every reconcile writes to the status of the objects
// that its controller watches: a write of something that differs each time is
// an update that makes the controller reconcile the object again.
//
// It does not see: times that come from a clock of the program's own or through
// texts; statuses that are written through other clients than the one for the
// status; writes that a reconcile may succeed without, such as those after a
// return for objects that are being deleted.
package statuswrite

import (
	"reflect"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/cache"
	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/model/handler"
	"github.com/informerlint/informerlint/internal/model/heat"
	"github.com/informerlint/informerlint/internal/rule"
)

// Analyzer finds reconciles that wake themselves.
var Analyzer = rule.Shield(&analysis.Analyzer{
	Name:       "informerlintstatus",
	Doc:        "find out what every reconcile writes to the status",
	Requires:   []*analysis.Analyzer{ir.Analyzer, client.Analyzer, handler.Analyzer, heat.Analyzer, cache.Analyzer},
	ResultType: reflect.TypeFor[*Result](),
	Run:        run,
})

// Loop is a reconcile that wakes itself.
type Loop struct {
	Kind kube.Kind
	// Watch is what wakes it.
	Watch cache.Watch
	// Write is the call that writes the status, Value what makes it differ.
	Write, Value rule.Place
}

// Result answers questions about one package; nil where ir.Of is nil.
type Result struct {
	// Loops are in source order of their watches.
	Loops []Loop
}

// Of returns the result that the pass's analyzer required.
func Of(pass *analysis.Pass) *Result {
	r, _ := pass.ResultOf[Analyzer].(*Result)
	return r
}

func run(pass *analysis.Pass) (any, error) {
	prog := ir.Of(pass)
	if prog == nil {
		return (*Result)(nil), nil
	}
	var watches []cache.Watch
	for w := range cache.Of(pass).Watches() {
		if len(w.Reconcilers) == 1 && len(w.Kinds) == 1 && unfiltered(handler.Of(pass), w) {
			watches = append(watches, w)
		}
	}
	if len(watches) == 0 {
		return &Result{}, nil
	}
	s := &search{pass: pass, prog: prog, trace: client.Of(pass)}
	s.differing()
	works := heat.Summarize(heat.Of(pass), heat.Summary[statusUpdate]{
		Direct:   s.direct,
		Imported: func(heat.Foreign) []heat.Work[statusUpdate] { return nil },
		Lift:     func(_ ssa.CallInstruction, _ *ssa.Function, d statusUpdate) (statusUpdate, bool) { return d, true },
	})
	r := &Result{}
	for _, w := range watches {
		if l, ok := loop(w, works.Done[w.Reconcilers[0]]); ok {
			r.Loops = append(r.Loops, l)
		}
	}
	return r, nil
}

// unfiltered reports whether every update of a watch wakes its reconciler.
func unfiltered(events *handler.Result, w cache.Watch) bool {
	for _, predicates := range [][]cache.Predicate{w.Predicates, w.Filters} {
		for _, p := range predicates {
			if events.Predicate(p.Value) != handler.Unfiltered {
				return false
			}
		}
	}
	return !w.Open
}

// loop reports whether a reconcile always writes a status of the watched kind,
// and always something else.
func loop(w cache.Watch, works []heat.Work[statusUpdate]) (Loop, bool) {
	l := Loop{Kind: w.Kinds[0], Watch: w}
	for _, work := range works {
		switch {
		case work.Maybe || work.What.kind != l.Kind:
		case work.What.value:
			l.Value = work.At
		default:
			l.Write = work.At
		}
	}
	return l, l.Write.Valid() && l.Value.Valid()
}
