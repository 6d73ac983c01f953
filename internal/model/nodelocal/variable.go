package nodelocal

import (
	"go/token"

	"golang.org/x/tools/go/ssa"
)

// carries reports whether the step to the head of the loop changes a variable
// other than the index.
func carries(from, head *ssa.BasicBlock, region map[*ssa.BasicBlock]bool, element *ssa.IndexAddr) bool {
	for _, instr := range head.Instrs {
		phi, ok := instr.(*ssa.Phi)
		if !ok {
			break
		}
		for i, pred := range head.Preds {
			if pred == from && !counts(phi.Edges[i], element) && !keeps(phi.Edges[i], phi, region, 0) {
				return true
			}
		}
	}
	return false
}

// counts reports whether a value is the index of the next element.
func counts(v ssa.Value, element *ssa.IndexAddr) bool {
	op, ok := v.(*ssa.BinOp)
	return ok && op.Op == token.ADD && (op.X == element.Index || op == element.Index)
}

// keeps reports whether a variable has the value that it had at the head of the
// loop, on the ways through a region.
func keeps(v ssa.Value, head *ssa.Phi, region map[*ssa.BasicBlock]bool, depth int) bool {
	if v == head {
		return true
	}
	phi, ok := v.(*ssa.Phi)
	if !ok || !region[phi.Block()] || depth > maxNesting {
		return false
	}
	for i, pred := range phi.Block().Preds {
		if region[pred] && !keeps(phi.Edges[i], head, region, depth+1) {
			return false
		}
	}
	return true
}
