package handler

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// A handler may be one that a generic function of another package has made, for objects of the
// type that its caller says.
//
//	informer.AddEventHandler(typed.Handlers[*corev1.Pod](c.set, c.drop))
//
// or one that computes keys by a function that its caller gives.

// handlerReactions are what the handlers do wrong with tombstones that a function returns or
// registers, where its callers alone know whether it is wrong.
func (r *TombstoneResult) handlerReactions(fn *ssa.Function) (found []MadeReaction) {
	note := func(result int, made *ssa.Function, typed bool) {
		for _, reaction := range r.reactions(fn, made) {
			crashes := Finding{Defect: reaction.Defect}.Crashes()
			decided := reaction.Keyed != nil || typed && reaction.Typed && crashes
			if decided && reaction.Param == len(made.Params)-1 && len(found) < maxReactions {
				found = append(found, MadeReaction{result, reaction})
			}
		}
	}
	for d := range r.events.Receptions() {
		if d.At.Parent() != fn || r.filtered(d) {
			continue
		}
		if result, ok := r.leaves(fn, d); ok {
			for _, made := range r.madeFor(d) {
				note(result, made, generic(fn) && made.Parent() == fn && result >= 0)
			}
		}
	}
	for result := range fn.Signature.Results().Len() {
		if made := r.deleting(fn.Signature.Results().At(result).Type()); made != nil {
			note(result, made, false)
		}
	}
	return found
}

// leaves is the result of a function that the handler of a reception in it is, -1 where it
// registers that; not ok where it does neither.
func (r *TombstoneResult) leaves(fn *ssa.Function, d *Reception) (result int, ok bool) {
	if result, ok := returnedAs(fn, handlerOf(d)); ok {
		return result, true
	}
	call := r.Registration(d)
	return -1, call != nil && call.Parent() == fn
}

// madeFor are the functions of this package behind a reception, if there is but one.
func (r *TombstoneResult) madeFor(d *Reception) []*ssa.Function {
	fns, params := r.functions(d)
	if len(fns) != 1 || len(params) > 0 || len(fns[0].Params) == 0 {
		return nil
	}
	return fns
}

// deleting is the method of this package by which a type handles deletions, nil for others.
func (r *TombstoneResult) deleting(t types.Type) *ssa.Function {
	m := methodOf(t)
	if m == nil {
		return nil
	}
	if fn := r.prog.Function(m.Origin()); r.prog.HasBody(fn) {
		return fn
	}
	return nil
}

// returnedAs is the result of a function that a handler in it is; not ok where it is none, or
// where that may be another one.
func returnedAs(fn *ssa.Function, handler ssa.Value) (result int, ok bool) {
	for i := range fn.Signature.Results().Len() {
		returned := slices.Collect(ir.Results(fn, i))
		if len(returned) == 1 && handler != nil && built(returned[0]) == handler {
			return i, true
		}
	}
	return 0, false
}

// built is the variable that a handler is built in, or whose address it is.
func built(handler ssa.Value) ssa.Value {
	for {
		switch v := handler.(type) {
		case *ssa.MakeInterface:
			handler = v.X
		case *ssa.ChangeInterface:
			handler = v.X
		case *ssa.UnOp:
			handler = v.X
		default:
			return v
		}
	}
}

// receiveMade notes what handlers do that functions of other packages have made, or register.
func (r *TombstoneResult) receiveMade() {
	for instr := range r.prog.Calls() {
		call, ok := instr.(*ssa.Call)
		callee := ir.CalleeFunc(instr)
		if !ok || callee == nil || callee.Pkg() == r.pass.Pkg {
			continue
		}
		var fact Buries
		if !r.pass.ImportObjectFact(callee.Origin(), &fact) || len(fact.Handlers) == 0 {
			continue
		}
		d := &Reception{At: call}
		for _, made := range fact.Handlers {
			if made.Result < 0 || call.Call.Signature().Results().Len() == 1 && r.unfiltered(d) {
				r.receiveHandler(d, call, callee, made.Reaction)
			}
		}
	}
}

// receiveHandler notes what a handler does that a call has made.
func (r *TombstoneResult) receiveHandler(d *Reception, call *ssa.Call, callee *types.Func, reaction Reaction) {
	if reaction.Typed && !ofObjects(ir.TypeArgs(call)) {
		return
	}
	x := Finding{Defect: reaction.Defect, At: call, Reception: d, Callee: callee.Name(), Place: reaction.Place, Weightless: reaction.Weightless}
	if r.give(&x, reaction.Keyed, giving{call: call}) {
		r.add(x)
	}
}
