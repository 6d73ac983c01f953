package heat

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// maxRefusals is how many functions may hand on an error that says what an object lacks.
const maxRefusals = 3

// refuses reports whether the error that a block asks for is how a function says that an
// object has not the label or annotation it looks for: nothing failed, most have none.
//
//	id, err := clientOf(ingress.Annotations)
//	if err != nil {
//		return
//	}
func (r *Result) refuses(b *ssa.BasicBlock) bool {
	return (onError(b, 0) || onError(b, 1)) && r.refusal(errorAsked(b), map[ssa.Value]bool{}, maxRefusals)
}

// errorAsked is the error that a block compares.
func errorAsked(b *ssa.BasicBlock) ssa.Value {
	return ir.Last(b).(*ssa.If).Cond.(*ssa.BinOp).X
}

// refusal reports whether an error may come from a function that returns it for what an
// object lacks. A phi may lead back to itself.
func (r *Result) refusal(err ssa.Value, seen map[ssa.Value]bool, depth int) bool {
	if depth == 0 || seen[err] {
		return false
	}
	seen[err] = true
	switch v := err.(type) {
	case *ssa.Phi:
		return slices.ContainsFunc(v.Edges, func(e ssa.Value) bool { return r.refusal(e, seen, depth) })
	case *ssa.Extract:
		call, ok := v.Tuple.(*ssa.Call)
		return ok && r.answersLack(call, v.Index, depth)
	case *ssa.Call:
		return r.answersLack(v, 0, depth)
	}
	return false
}

// answersLack reports whether a result of a call is an error for an object that lacks a
// label or annotation.
func (r *Result) answersLack(call *ssa.Call, result, depth int) bool {
	entered := r.Prog.Entered(call)
	return len(entered) == 1 && slices.ContainsFunc(entered[0].Blocks, func(b *ssa.BasicBlock) bool {
		return r.lackDecides(b, call, depth) && returnsError(b, result)
	})
}

// lackDecides reports whether every way into a block is one on which an object lacks what
// a function looks for.
func (r *Result) lackDecides(b *ssa.BasicBlock, call *ssa.Call, depth int) bool {
	for _, pred := range b.Preds {
		if _, ok := ir.Last(pred).(*ssa.If); !ok || pred.Succs[0] == pred.Succs[1] {
			return false
		}
		if !r.lackOn(pred, slices.Index(pred.Succs, b), call, depth) {
			return false
		}
	}
	return len(b.Preds) > 0
}

// lackOn reports whether a block goes on to successor i for what labels or annotations
// say, or lack.
func (r *Result) lackOn(b *ssa.BasicBlock, i int, call *ssa.Call, depth int) bool {
	if onError(b, i) {
		return r.refusal(errorAsked(b), map[ssa.Value]bool{}, depth-1)
	}
	cond, outcome := ir.Positive(ir.Last(b).(*ssa.If).Cond, i == 0)
	switch cond := cond.(type) {
	case *ssa.Extract: // _, ok := annotations[key]
		return !outcome && r.readsMark(cond, call)
	case *ssa.BinOp:
		return r.readsMark(cond.X, call) || r.readsMark(cond.Y, call)
	}
	return false
}

// readsMark reports whether a value is looked up in labels or annotations.
func (r *Result) readsMark(v ssa.Value, call *ssa.Call) bool {
	if found, ok := v.(*ssa.Extract); ok {
		v = found.Tuple
	}
	found, ok := v.(*ssa.Lookup)
	return ok && r.ofObject(found.X, call)
}

// ofObject reports whether a map is the labels or annotations of an object, or given as such.
func (r *Result) ofObject(m ssa.Value, call *ssa.Call) bool {
	if p, ok := m.(*ssa.Parameter); ok {
		given := r.Prog.Passed(call, p)
		return given != nil && isMetadataMap(given)
	}
	return isMetadataMap(m)
}

// returnsError reports whether a function returns an error behind a block.
func returnsError(b *ssa.BasicBlock, result int) bool {
	for inner := range dominated(b) {
		ret, ok := ir.Last(inner).(*ssa.Return)
		if ok && result < len(ret.Results) && !isZero(ret.Results[result]) {
			return true
		}
	}
	return false
}
