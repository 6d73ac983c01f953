package heat

import (
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"time"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// A Requeue says when a reconcile has itself run again for the same object.
type Requeue struct {
	// After is the shortest time that is known, 0 if there is none.
	After time.Duration
	// Open tells that it may be a time that the code does not show: that of an option,
	// a flag, or what code that is not seen says.
	Open bool
	// Sure tells that it does so after some time, and Soon that it does so at once. An
	// option is taken to be set.
	Sure, Soon bool
}

// maxEnds bounds how many functions may hand on what another one says at its end.
const maxEnds = 3

// requeued says when a reconcile that comes to its end runs again. What it says on
// other ways is about waits, unless it works a time out or has found nothing to change.
//
//	return ctrl.Result{RequeueAfter: time.Minute}, nil
func (r *Result) requeued(fn *ssa.Function, depth int) Requeue {
	end := lastReturn(fn)
	if end == nil || len(end.Results) == 0 || afterField(end.Results[0].Type()) == nil {
		return Requeue{}
	}
	call := callOf(end.Results[0])
	if call == nil {
		if q := r.Requeue(end); q != (Requeue{}) {
			return q
		}
		if q := r.workedOut(fn); q != (Requeue{}) {
			return q
		}
		return r.steady(fn)
	}
	if callee := call.Call.StaticCallee(); callee != nil && r.Prog.HasBody(callee) && depth < maxEnds {
		return r.requeued(callee, depth+1)
	}
	return Requeue{Open: true}
}

// Behind says when a reconcile runs again if the part of it that a call is in comes to its end
// behind that; false where the function says nothing of when.
func (r *Result) Behind(call ssa.CallInstruction) (Requeue, bool) {
	fn := call.Parent()
	results := fn.Signature.Results()
	if results.Len() == 0 || afterField(results.At(0).Type()) == nil {
		return Requeue{}, false
	}
	if end := lastReturn(fn); end == nil || end.Block() != call.Block() && !ir.Leads(call.Block(), end.Block()) {
		return Requeue{}, true
	}
	return r.requeued(fn, 0), true
}

// workedOut says when a reconcile runs again after a time that it works out, if it does
// not come to its very end.
//
//	if seconds != 0 {
//		return ctrl.Result{RequeueAfter: time.Duration(seconds) * time.Second}, nil
//	}
//	return ctrl.Result{}, nil
func (r *Result) workedOut(fn *ssa.Function) Requeue {
	for ret := range ir.Returns(fn) {
		if sets(ret.Results[0], ret.Block(), kube.RequeuesAfter, func(v ssa.Value) bool { return asksFirst(ret.Block(), v) }) {
			q := r.Requeue(ret)
			return Requeue{After: q.After, Open: true}
		}
	}
	return Requeue{}
}

// asksFirst reports whether a block runs only where a time is none, or some: what the time is
// made of is compared before it.
func asksFirst(b *ssa.BasicBlock, time ssa.Value) bool {
	if len(b.Preds) != 1 {
		return false
	}
	branch, ok := ir.Last(b.Preds[0]).(*ssa.If)
	if !ok {
		return false
	}
	test, ok := branch.Cond.(*ssa.BinOp)
	return ok && madeOf(time, test.X)
}

// madeOf reports whether a number is another one, or that times a unit.
func madeOf(v, of ssa.Value) bool {
	for range maxParts {
		switch x := v.(type) {
		case *ssa.Convert:
			v = x.X
		case *ssa.ChangeType:
			v = x.X
		case *ssa.BinOp:
			if _, unit := x.X.(*ssa.Const); unit {
				v = x.Y
			} else {
				v = x.X
			}
		default:
			return v == of
		}
	}
	return false
}

// lastReturn is the return that stands last in a function, of those that do not fail if
// there are such: what fails begins again, and has not come to its end.
//
//	if ok, err := r.addFinalizer(ctx, obj); ok {
//		return r.reconcile(ctx, obj)
//	}
//	return ctrl.Result{}, errors.New("there is no finalizer")
func lastReturn(fn *ssa.Function) (last *ssa.Return) {
	failed := false
	for ret := range ir.Returns(fn) {
		fails := len(ret.Results) > 0 && ir.Failed(ret.Results[len(ret.Results)-1], ret.Block())
		if last == nil || failed && !fails || failed == fails && ret.Pos() > last.Pos() {
			last, failed = ret, fails
		}
	}
	return last
}

// callOf is the call that a value is the result of, or one of them.
func callOf(v ssa.Value) *ssa.Call {
	if extract, ok := v.(*ssa.Extract); ok {
		v = extract.Tuple
	}
	call, _ := v.(*ssa.Call)
	return call
}

// Requeue reads what one return of a reconcile says.
func (r *Result) Requeue(ret *ssa.Return) Requeue { return r.said(ret, 0) }

func (r *Result) said(ret *ssa.Return, depth int) (q Requeue) {
	result := r.trace.Struct(ret.Results[0])
	q.Open = len(result.Open) > 0 || len(result.Passed) > 0
	for field, values := range result.Values {
		if !kube.Is(field, kube.RequeuesAfter) {
			continue
		}
		for _, v := range values {
			d := r.trace.Durations(v)
			q.Open = q.Open || d.Open
			if least := d.Shortest(); least > 0 && (q.After == 0 || least < q.After) {
				q.After = least
			}
		}
	}
	q.Sure = sets(ret.Results[0], ret.Block(), kube.RequeuesAfter, r.isTime) || r.held(ret)
	q.Soon = sets(ret.Results[0], ret.Block(), kube.ReconcileAgain, isTrue)
	if sure, soon := r.helped(ret, depth); sure || soon {
		q.Sure, q.Soon = sure, soon
	}
	return q
}

// helped tells what all ends of a function say that makes the result of a return.
//
//	return r.later(instance), nil
func (r *Result) helped(ret *ssa.Return, depth int) (sure, soon bool) {
	call, ok := ret.Results[0].(*ssa.Call)
	if !ok || depth == maxEnds {
		return false, false
	}
	entered := r.Prog.Entered(call)
	sure, soon = len(entered) > 0, len(entered) > 0
	for _, fn := range entered {
		for end := range ir.Returns(fn) {
			q := r.said(end, depth+1)
			sure, soon = sure && q.Sure, soon && q.Soon
		}
	}
	return sure, soon
}

// afterField is the field of a result that says when a reconcile runs again, nil for
// values of other types.
func afterField(t types.Type) *types.Var {
	s, ok := t.Underlying().(*types.Struct)
	if !ok {
		return nil
	}
	for field := range s.Fields() {
		if kube.Is(field, kube.RequeuesAfter) {
			return field
		}
	}
	return nil
}

// held reports whether a return gives a result that a field holds: others may have set a
// period, which is taken for one, as one out of the program's options is.
//
//	return r.Requeue, nil
func (r *Result) held(ret *ssa.Return) bool {
	load, ok := ret.Results[0].(*ssa.UnOp)
	if !ok || load.Op != token.MUL {
		return false
	}
	field := ir.FieldOf(load.X)
	return field != nil && (field.Exported() || len(r.Prog.Stores(field)) > 0)
}

// Asks reports whether what is assigned to the result of a reconcile, or to a field of it, has
// that run again.
func (r *Result) Asks(store *ssa.Store) bool {
	if field := ir.FieldOf(store.Addr); field != nil {
		return kube.Is(field, kube.RequeuesAfter) && r.isTime(store.Val) || kube.Is(field, kube.ReconcileAgain) && isTrue(store.Val)
	}
	return sets(store.Val, store.Block(), kube.RequeuesAfter, r.isTime) || sets(store.Val, store.Block(), kube.ReconcileAgain, isTrue)
}

// sets reports whether a field of a result is given a value that matches in a block.
func sets(v ssa.Value, in *ssa.BasicBlock, role kube.Role, matches func(ssa.Value) bool) bool {
	load, ok := v.(*ssa.UnOp)
	if !ok || load.Op != token.MUL {
		return false
	}
	result, ok := load.X.(*ssa.Alloc)
	return ok && slices.ContainsFunc(*result.Referrers(), func(use ssa.Instruction) bool {
		field, ok := use.(*ssa.FieldAddr)
		return ok && kube.Is(ir.FieldOf(field), role) && slices.ContainsFunc(*field.Referrers(), func(use ssa.Instruction) bool {
			store, ok := use.(*ssa.Store)
			return ok && store.Block() == in && matches(store.Val)
		})
	})
}

// isTime reports whether a value is not zero, as far as that is seen.
func (r *Result) isTime(v ssa.Value) bool { return r.trace.Durations(v).Positive() }

func isTrue(v ssa.Value) bool {
	c, ok := v.(*ssa.Const)
	return ok && c.Value != nil && constant.BoolVal(c.Value)
}
