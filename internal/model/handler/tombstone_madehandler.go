package handler

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// A handler may be one that a generic function of another package has made, for objects of the
// type that its caller says.
//
//	informer.AddEventHandler(typed.Handlers[*corev1.Pod](c.set, c.drop))

// handlerReactions are what the handlers do wrong with tombstones that a function returns, where
// its callers alone know whether it is wrong.
func (r *TombstoneResult) handlerReactions(fn *ssa.Function) (found []MadeReaction) {
	if !generic(fn) {
		return nil
	}
	for d := range r.events.Receptions() {
		if d.At.Parent() != fn || d.Method != nil || r.filtered(d) {
			continue
		}
		result, ok := returnedAs(fn, handlerOf(d))
		made := ir.FunctionOf(r.source(d.Func))
		if !ok || !r.prog.HasBody(made) || made.Parent() != fn {
			continue
		}
		for _, reaction := range r.reactions(made) {
			crashes := Finding{Defect: reaction.Defect}.Crashes()
			if reaction.Typed && crashes && reaction.Param == len(made.Params)-1 && len(found) < maxReactions {
				found = append(found, MadeReaction{result, reaction})
			}
		}
	}
	return found
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

// receiveMade notes what handlers do that functions of other packages have made.
func (r *TombstoneResult) receiveMade() {
	for instr := range r.prog.Calls() {
		call, ok := instr.(*ssa.Call)
		callee := ir.CalleeFunc(instr)
		if !ok || callee == nil || callee.Pkg() == r.pass.Pkg || call.Call.Signature().Results().Len() != 1 || !ofObjects(ir.TypeArgs(call)) {
			continue
		}
		var fact Buries
		d := &Reception{At: call}
		if !r.pass.ImportObjectFact(callee.Origin(), &fact) || len(fact.Handlers) == 0 || !r.unfiltered(d) {
			continue
		}
		reaction := fact.Handlers[0]
		r.add(Finding{Defect: reaction.Defect, At: call, Reception: d, Callee: callee.Name(), Place: reaction.Place})
	}
}
