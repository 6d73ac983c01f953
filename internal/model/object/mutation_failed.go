package object

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// A lister or store that fails gives no object beside its error.

// failedAt reports whether an edge of a phi is what a read gave that failed:
//
//	for range retries {
//		pod, err = lister.Get(name)
//		if err != nil {
//			continue
//		}
//		pod, err = client.Update(ctx, change(pod.DeepCopy()))
//	}
//	return pod, err
func (r *MutationResult) failedAt(phi *ssa.Phi, edge int) bool {
	err := r.errorBeside(phi.Edges[edge])
	if err == nil {
		return false
	}
	pred := phi.Block().Preds[edge]
	end := ir.Last(pred)
	if branch, ok := end.(*ssa.If); ok && pred.Succs[0] != pred.Succs[1] {
		if cond, outcome := ir.Positive(branch.Cond, pred.Succs[0] == phi.Block()); ir.IsFailure(err, cond, outcome) {
			return true
		}
	}
	return failedBefore(err, end)
}

// failedHere reports whether a value is what a read gave of which an instruction is only
// run if it failed.
//
//	if err != nil {
//		return pod, err
//	}
func (r *MutationResult) failedHere(v ssa.Value, at ssa.Instruction) bool {
	if at == nil || at.Block() == nil || at.Parent() != v.Parent() {
		return false
	}
	err := r.errorBeside(v)
	return err != nil && failedBefore(err, at)
}

// errorBeside is the error that a lister or store gives beside an object, nil for other
// values.
func (r *MutationResult) errorBeside(v ssa.Value) ssa.Value {
	object, ok := v.(*ssa.Extract)
	if !ok {
		return nil
	}
	call, ok := object.Tuple.(*ssa.Call)
	if !ok || len(r.prog.Entered(call)) > 0 {
		return nil // functions of the program may give both
	}
	if _, ok := r.sourceOf(call); !ok {
		return nil
	}
	for _, ref := range *call.Referrers() {
		other, ok := ref.(*ssa.Extract)
		if ok && other != object && ir.IsError(other.Type()) {
			return other
		}
	}
	return nil
}

// failedBefore reports whether an instruction only runs where an error is not nil.
func failedBefore(err ssa.Value, at ssa.Instruction) bool {
	for cond, outcome := range conditions(at) {
		if ir.IsFailure(err, cond, outcome) {
			return true
		}
	}
	return false
}
