package object

import (
	"go/token"
	"iter"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// glances are the places where code asks no more of a part of an object than whether it
// is there, or how much of it: that is read, too, though it may be the same after a write.
func (r *MutationResult) glances() []partReading {
	if r.glancesKnown {
		return r.knownGlances
	}
	r.glancesKnown = true
	for _, fn := range r.prog.Funcs {
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				for v, p := range glanced(instr) {
					r.glance(instr, v, p)
				}
			}
		}
	}
	return r.knownGlances
}

// glance finds out of which object of a cache a value is part.
func (r *MutationResult) glance(at ssa.Instruction, v ssa.Value, p path) {
	for _, root := range r.roots(v, p, at) {
		if root.param == nil && root.owned() && hops(root.path) >= root.source.hops {
			r.knownGlances = append(r.knownGlances, partReading{root.source, root.objectType(), root.inner(), keyOf(at), at, false})
		}
	}
}

// glanced yields what an instruction asks that of.
func glanced(instr ssa.Instruction) iter.Seq2[ssa.Value, path] {
	return func(yield func(ssa.Value, path) bool) {
		switch instr := instr.(type) {
		case *ssa.BinOp: // claim.Spec.StorageClassName == nil
			c, ok := instr.Y.(*ssa.Const)
			if ok && c.IsNil() && (instr.Op == token.EQL || instr.Op == token.NEQ) && !ir.IsError(instr.X.Type()) {
				yield(instr.X, itself)
			}
		case *ssa.Call: // len(node.Spec.Taints)
			if list := measured(instr); list != instr {
				yield(list, itself)
			}
		case *ssa.Lookup: // _, ok := nodelocal.Labels[name]
			if instr.CommaOk {
				yield(instr.X, follow+element+itself)
			}
		}
	}
}
