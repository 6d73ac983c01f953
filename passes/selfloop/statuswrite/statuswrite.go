// Package statuswrite says what every reconcile writes to the status of the objects
// that its controller watches: a write of something that differs each time is
// an update that makes the controller reconcile the object again, and so is one that only
// follows from what else changed.
//
// Helpers that write the status of any object leave the kind to their callers.
//
// It does not see: times that come from a clock of the program's own or through
// texts; writes that a reconcile may succeed without, such as those after a
// return for objects that are being deleted; helpers that are given to others to call.
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
	FactTypes:  []analysis.Fact{new(Writes), new(Reads)},
	ResultType: reflect.TypeFor[*Result](),
	Run:        run,
})

// Loop is a reconcile that wakes itself.
type Loop struct {
	Kind kube.Kind
	// Watch is what wakes it.
	Watch cache.Watch
	// Write is the call that writes the status, Value what makes it differ each time, not
	// valid where nothing is known to.
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
	s := &search{pass: pass, prog: prog, trace: client.Of(pass), hot: heat.Of(pass)}
	s.differing()
	works := heat.Summarize(s.hot, heat.Summary[Update]{
		Direct: s.direct, Imported: s.imported, Lift: s.lift,
		Leave: leave, Common: common,
	})
	for fn, effects := range works.Exports() {
		rule.Export(pass, fn, &Writes{effects})
	}
	reads := s.exportReads()
	r := &Result{}
	for w := range cache.Of(pass).Watches() {
		if len(w.Kinds) != 1 || !unfiltered(handler.Of(pass), w) {
			continue
		}
		if l, ok := loop(w, s.doneFor(w, works), reads); ok {
			r.Loops = append(r.Loops, l)
		}
	}
	return r, nil
}

// doneFor is what the one reconciler of a watch does, of this package or another one.
func (s *search) doneFor(w cache.Watch, works *heat.Summarized[Update]) []heat.Work[Update] {
	switch {
	case len(w.Reconcilers)+len(w.Elsewhere) != 1:
		return nil
	case len(w.Elsewhere) == 1:
		return s.imported(heat.Foreign{Fn: w.Elsewhere[0]})
	}
	return works.Done[w.Reconcilers[0]]
}

// lift is what an update of a callee is for its caller.
func (s *search) lift(call ssa.CallInstruction, fn *ssa.Function, u Update) (Update, bool) {
	_, deferred := call.(*ssa.Defer)
	ok := true
	// A literal in a function shares its parameters.
	if u.open() && (fn == nil || ir.Outermost(fn) != ir.Outermost(call.Parent())) {
		u, ok = s.decided(call, fn, u)
	}
	u.Deferred = u.Deferred || deferred
	u.Set = u.Set || s.changes(call.Parent(), u.Kind)
	return u, ok
}

// unfiltered reports whether every update of a watch that changed an object wakes its reconciler.
func unfiltered(events *handler.Result, w cache.Watch) bool {
	for _, predicates := range [][]cache.Predicate{w.Predicates, w.Filters} {
		for _, p := range predicates {
			if events.Predicate(p.Value) != handler.Unfiltered && !events.PassesChanges(p.Value) {
				return false
			}
		}
	}
	return !w.Open
}

// loop reports whether a reconcile always writes a status of the watched kind: something else
// each time, or what nothing reads, so that to reconcile again finds nothing to do.
func loop(w cache.Watch, works []heat.Work[Update], reads map[kube.Kind]bool) (Loop, bool) {
	l := Loop{Kind: w.Kinds[0], Watch: w}
	changes := false
	for _, work := range works {
		switch {
		case work.Maybe || work.What.open() || work.What.Kind != l.Kind:
		case work.What.Value:
			l.Value = work.At
		default:
			l.Write, changes = work.At, work.What.Set && !work.What.Deferred
		}
	}
	vain := changes && !reads[l.Kind] && !kube.GenerationNeverSet(l.Kind)
	return l, l.Write.Valid() && (l.Value.Valid() || vain)
}
