package leak

import (
	"go/types"
	"iter"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// An Outliving is a start with the wrong context: the parent of the one that
// the object which has been started keeps the cancel function of.
type Outliving struct {
	Sort Sort
	// Start is the call that starts it.
	Start ssa.CallInstruction
	// Context is the call that makes the right context.
	Context *ssa.Call
	// Cancel is the function that cancels it.
	Cancel *ssa.Function
	// Over tells that all calls of Cancel in sight wait for the end of the parent first.
	Over bool
}

// Outliving yields what goes on although its object is stopped: an object
// makes itself a context that a method of its cancels, but starts its
// informers with the context it was given.
func (r *Result) Outliving() iter.Seq[Outliving] {
	return func(yield func(Outliving) bool) {
		for call := range r.Prog.Calls() {
			own, ok := call.(*ssa.Call)
			if !ok || !kube.Is(ir.Callee(call), kube.ContextCancel) {
				continue
			}
			cancel := r.canceller(own)
			if cancel == nil {
				continue
			}
			for start, sort := range r.startedWith(own) {
				if !yield(Outliving{sort, start, own, cancel, r.over(own, cancel)}) {
					return
				}
			}
		}
	}
}

// canceller returns the function that cancels a context whose cancel function
// is kept in a field.
func (r *Result) canceller(own *ssa.Call) *ssa.Function {
	for _, ref := range *own.Referrers() {
		e, ok := ref.(*ssa.Extract)
		if !ok || e.Index != 1 {
			continue
		}
		for _, use := range *e.Referrers() {
			store, ok := use.(*ssa.Store)
			if !ok {
				continue
			}
			if field := ir.FieldOf(store.Addr); field != nil {
				return r.callerOf(field, own.Parent())
			}
		}
	}
	return nil
}

// callerOf returns a function other than one that calls what is in a field.
func (r *Result) callerOf(field *types.Var, other *ssa.Function) *ssa.Function {
	for call := range r.Prog.Calls() {
		load, ok := call.Common().Value.(*ssa.UnOp)
		if ok && ir.FieldOf(load.X) == field && call.Parent() != other {
			return call.Parent()
		}
	}
	return nil
}

// startedWith yields what is started, after a context was made, with the
// parent of that context, by the function that makes it.
func (r *Result) startedWith(own *ssa.Call) iter.Seq2[ssa.CallInstruction, Sort] {
	return func(yield func(ssa.CallInstruction, Sort) bool) {
		parent := ir.Arg(own, 0)
		for start := range r.Prog.Calls() {
			if start.Parent() != own.Parent() || !kube.Is(ir.Callee(start), kube.Start, kube.Run) {
				continue
			}
			makers := r.makers(ir.Receiver(start))
			if len(makers) == 0 || !r.owned(ir.Receiver(start), 0) || contextOf(signal(start)) != parent || !ir.Precedes(own, start) {
				continue
			}
			if !yield(start, constructed(makers[0].(*ssa.Call))) {
				return
			}
		}
	}
}

// owned reports whether what is started was not given to the object that starts
// it: then others may need it.
func (r *Result) owned(v ssa.Value, depth int) bool {
	switch v := v.(type) {
	case *ssa.Parameter:
		return false
	case *ssa.Extract:
		return r.owned(v.Tuple, depth)
	case *ssa.Call:
		from := stepFrom(v)
		return constructed(v) != 0 || from != nil && r.owned(from, depth)
	case *ssa.UnOp:
		field := ir.FieldOf(v.X)
		if field == nil || depth > 2 {
			return field == nil
		}
		for _, s := range r.Prog.Stores(field) {
			if !r.owned(s.Value, depth+1) {
				return false
			}
		}
	}
	return true
}

// contextOf returns the context that a channel tells the end of.
func contextOf(signal ssa.Value) ssa.Value {
	if change, ok := signal.(*ssa.ChangeType); ok {
		signal = change.X
	}
	if call, ok := signal.(*ssa.Call); ok && kube.Is(ir.Callee(call), kube.ContextDone) {
		return ir.Receiver(call)
	}
	return signal
}
