package handler

import (
	"fmt"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// Takes is the fact that a function takes keys from the queue in one of its
// parameters (0 is the first, receiver included), and calls functions in others.
type Takes struct {
	Queue int
	// Suffices tells that it asks for no more of an item than which object it is, but for what the
	// functions do that it hands the item to.
	Suffices bool
	Hands    []Hand
}

// A Hand is a function among the parameters that is called with the item of a queue, as its
// argument Item, from 0.
type Hand struct {
	Param ir.Param
	Item  int
}

// AFact marks Takes as a fact.
func (*Takes) AFact() {}

func (t *Takes) String() string { return fmt.Sprintf("takes keys from %d", t.Queue) }

// queueOf tells one queue from others: by where it is made, or by the field or
// variable that holds it.
func (r *Result) queueOf(v ssa.Value) any {
	if v == nil {
		return nil
	}
	sources := r.trace.Sources(v)
	if len(sources) != 1 {
		return nil
	}
	if holder := ir.Holder(sources[0].Value); holder != nil {
		return holder
	}
	return sources[0].Value
}

// Workers returns the functions of this package that take keys from a queue, or
// are called with them; none where that is not known.
func (r *Result) Workers(queue ssa.Value) []*ssa.Function {
	if id := r.queueOf(queue); id != nil {
		return r.takers()[id]
	}
	return nil
}

// SameQueue reports whether two values are known to be one queue.
func (r *Result) SameQueue(a, b ssa.Value) bool {
	id := r.queueOf(a)
	return id != nil && id == r.queueOf(b)
}

// findTakers finds the functions that take keys from queues.
func (r *Result) findTakers() map[any][]*ssa.Function {
	takers := map[any][]*ssa.Function{}
	note := func(queue ssa.Value, fns ...*ssa.Function) {
		if id := r.queueOf(queue); id != nil {
			takers[id] = append(takers[id], fns...)
		}
	}
	for call := range r.prog.Calls() {
		if kube.Is(ir.Callee(call), kube.QueueGet) {
			note(ir.Receiver(call), call.Parent())
			continue
		}
		if fact, ok := r.takes(call); ok {
			note(call.Common().Args[fact.Queue], r.given(call)...)
		}
	}
	return takers
}

// takes is what is known of how another package's function takes keys from a queue that a call
// passes.
func (r *Result) takes(call ssa.CallInstruction) (fact Takes, ok bool) {
	callee := ir.CalleeFunc(call)
	ok = callee != nil && callee.Pkg() != r.pass.Pkg && r.pass.ImportObjectFact(callee.Origin(), &fact)
	return fact, ok && fact.Queue < len(call.Common().Args)
}

// given returns the functions of this package that a call is given.
func (r *Result) given(call ssa.CallInstruction) []*ssa.Function {
	var found []*ssa.Function
	for _, arg := range call.Common().Args {
		if _, ok := arg.Type().Underlying().(*types.Signature); ok {
			found = append(found, r.held(arg)...)
		}
	}
	return found
}

// exportTakes exports which functions take keys from queues that they are given.
func (r *Result) exportTakes() {
	for queue, workers := range r.takers() {
		p, ok := queue.(*ssa.Parameter)
		if !ok {
			continue
		}
		if fn, ok := p.Parent().Object().(*types.Func); ok && fn.Exported() {
			hands, ok := r.hands(workers, p)
			rule.Export(r.pass, fn, &Takes{ir.Index(p), ok, hands})
		}
	}
}

// Behind returns the functions of this package that a function may run, itself
// included, and the workers of the queues that these add to.
func (r *Result) Behind(fn *ssa.Function) []*ssa.Function {
	var found []*ssa.Function
	for todo := []*ssa.Function{fn}; len(todo) > 0 && len(found) < maxBehind; {
		fn := todo[0]
		todo = todo[1:]
		if fn == nil || slices.Contains(found, fn) || !r.prog.HasBody(fn) {
			continue
		}
		found = append(found, fn)
		for call := range ir.CallsOf(fn) {
			todo = append(todo, r.Runs(call)...)
			for _, m := range r.prog.Converted(call) {
				todo = append(todo, r.prog.Function(m))
			}
			todo = append(todo, r.Workers(r.addedTo(call))...)
		}
	}
	return found
}

// maxBehind bounds how many functions are looked at behind one.
const maxBehind = 300

// Runs returns the functions of this package that a call may run: those that
// it enters, that the called variable holds, and that it is given.
func (r *Result) Runs(call ssa.CallInstruction) []*ssa.Function {
	found := slices.Clone(r.prog.Entered(call))
	common := call.Common()
	if len(found) == 0 && !common.IsInvoke() && common.StaticCallee() == nil {
		found = append(found, r.held(common.Value)...)
	}
	return append(found, r.given(call)...)
}

// held returns the functions of this package that a value may be.
func (r *Result) held(v ssa.Value) []*ssa.Function {
	var found []*ssa.Function
	for _, s := range r.trace.Sources(v) {
		if fn := ir.FunctionOf(s.Value); r.prog.HasBody(fn) {
			found = append(found, fn)
		}
	}
	return found
}
