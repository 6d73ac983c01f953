package watch

import (
	"fmt"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/rule"
)

// Receives is the fact of what a function does with watches that it is given, or that
// functions open for it which it is given.
//
//	func Follow(w watch.Interface, fn func(watch.Event)) {
//		for event := range w.ResultChan() {
//			fn(event)
//		}
//	}
type Receives struct{ Of []Receipt }

// A Receipt is what becomes of one of them.
type Receipt struct {
	// Param is the parameter with the watch, or with the function that opens it.
	Param ir.Param
	At    rule.Place
	// Spins tells that the end of the watch goes unnoticed, Doubtful that something may end
	// the loop all the same.
	Spins, Doubtful bool
	// Fails are the sorts of events that an assertion panics on, Asserted the types that it is to.
	Fails, Asserted []string
	// Hands tells that Bookmark events are handled like others.
	Hands bool
	// Over tells that it is done with the watch when the server closes that, as if it had done
	// its work: the function returns then, or its goroutine ends where Alone is set. Idle tells that
	// nothing is done with events.
	Over, Alone, Idle bool
	// Reopens tells that it has a watch opened anew then.
	Reopens bool
}

// AFact marks Receives as a fact.
func (*Receives) AFact() {}

func (f *Receives) String() string { return fmt.Sprintf("receives %v", f.Of) }

// exportReceives tells importing packages what functions do with watches that they are given.
func (r *Result) exportReceives() {
	given := map[*types.Func][]Receipt{}
	for _, rec := range r.receptions {
		for _, p := range rec.given {
			if obj, ok := p.Parent().Object().(*types.Func); ok && obj.Exported() && p.Parent().Parent() == nil {
				given[obj] = append(given[obj], r.receipt(rec, p))
			}
		}
	}
	for fn, of := range given {
		rule.Export(r.pass, fn, &Receives{of})
	}
}

// receipt is what a reception does with a watch that is, or comes from, a parameter.
func (r *Result) receipt(rec *Reception, p *ssa.Parameter) Receipt {
	closed := r.Try(rec, Closed)
	got := Receipt{Param: ir.ParamOf(p), At: rule.PlaceOf(r.pass.Fset, rec.Position()), Idle: !r.Effects(rec)}
	got.Spins = closed.Back && !rec.Paused && !r.EndsElsewhere(rec)
	_, bound := r.Bound(rec)
	got.Doubtful = closed.Left || closed.Returned || closed.Doubtful || bound || r.Final(rec)
	for _, sort := range []string{Error, Closed} {
		for _, a := range r.Try(rec, sort).Panics {
			got.Fails = append(got.Fails, sort)
			got.Asserted = append(got.Asserted, types.TypeString(a.AssertedType, func(pkg *types.Package) string { return pkg.Name() }))
		}
	}
	got.Hands = r.Try(rec, Bookmark).Hands != nil
	if !r.Deliberate(rec) {
		got.Reopens = closed.Reopened && !closed.Back && !closed.Acts
		got.Over, got.Alone = r.overFor(rec, p.Parent(), closed)
	}
	return got
}

// overFor reports whether a function is over, or a goroutine of its own, when a watch is closed
// that is received from on its behalf.
func (r *Result) overFor(rec *Reception, fn *ssa.Function, closed *Outcome) (over, alone bool) {
	in := rec.At.Parent()
	if noticed(in) || !closed.Returned || closed.Back || closed.Acts || closed.Reopened || rec.Paused {
		return false, false
	}
	if slices.ContainsFunc(r.Try(rec, Added).Sends, r.local) {
		return false, false // who waits for the channel knows when to end
	}
	for range maxFrames {
		if in == fn {
			return true, false
		}
		callers := r.Prog.Callers(in)
		if len(callers) != 1 {
			return false, false
		}
		switch call := callers[0].(type) {
		case *ssa.Go:
			return call.Parent() == fn, true
		case *ssa.Call:
			if noticed(call.Parent()) || !r.tail(call) {
				return false, false
			}
		}
		in = callers[0].Parent()
	}
	return false, false
}

// Lent is a watch of this package that a function of another one receives from.
type Lent struct {
	Receipt
	Call  ssa.CallInstruction
	Watch *Watch
	// Restarts tells that the watch is opened anew, again and again, when it has been closed.
	Restarts bool
}

// Lent returns the watches that functions of other packages receive from, in source order.
func (r *Result) Lent() (found []Lent) {
	for call := range r.Prog.Calls() {
		var fact Receives
		callee := ir.CalleeFunc(call)
		if callee == nil || callee.Pkg() == r.pass.Pkg || !r.pass.ImportObjectFact(callee.Origin(), &fact) {
			continue
		}
		for _, receipt := range fact.Of {
			for _, w := range r.lentBy(receipt.Param.In(call)) {
				found = append(found, Lent{receipt, call, w, receipt.Reopens || receipt.Over && r.reopened(w, call)})
			}
		}
	}
	return found
}

// lentBy are the WATCHes that a value is, or that are opened by the function that it is: none
// where the program may have made one of them itself.
func (r *Result) lentBy(v ssa.Value) (found []*Watch) {
	if v == nil {
		return nil
	}
	for _, s := range r.trace.Sources(v) {
		if ir.IsNil(s.Value) {
			continue
		}
		w := r.openedBy(s.Value)
		if call, ok := s.Call(); ok && r.byCall[call] != nil {
			w = r.byCall[call]
		}
		if w == nil || r.wraps(w.Call) {
			return nil
		}
		found = append(found, w)
	}
	return found
}

// openedBy is the watch that a function opens each time, nil for none.
func (r *Result) openedBy(v ssa.Value) *Watch {
	fn := ir.FunctionOf(v)
	if fn == nil || !r.Prog.HasBody(fn) || !opensWatch(fn) {
		return nil
	}
	return r.returned(fn)
}

// reopened reports whether a watch is opened in each turn of a loop around the call that
// receives from it.
func (r *Result) reopened(w *Watch, call ssa.CallInstruction) bool {
	if _, here := call.(*ssa.Call); !here || w.Call.Parent() != call.Parent() {
		return false
	}
	for loop := range r.Hot.Around(call.Block()) {
		if !loop.Counts() && loop.Holds(w.Call.Block()) {
			return true
		}
	}
	return r.again(call.Parent(), nil, 0)
}

// Dead reports whether a goroutine ends with a watch that another package receives from.
func (r *Result) Dead(l Lent) bool {
	w := l.Watch
	if !l.Over || l.Restarts || w.Limited || w.Timeout || w.Single && r.stopped(w) || r.stopsIn(w, l.Call.Parent()) {
		return false
	}
	return r.startsOnce(l.Call) || l.Alone && r.callsOnce(l.Call)
}

// callsOnce reports whether a call is made, and not again.
func (r *Result) callsOnce(call ssa.CallInstruction) bool {
	for l := range r.Hot.Around(call.Block()) {
		if !l.Counts() {
			return false
		}
	}
	_, hot := r.Hot.At(call)
	return !hot && !r.again(call.Parent(), nil, 0)
}
