package leak

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// Rarity says why code runs less often than what is around it.
type Rarity uint8

const (
	// Always is code that nothing is known of that keeps it from running.
	Always Rarity = iota
	// PerKey is code that runs if a map has nothing for a key.
	PerKey
	// PerObject is code that runs while the status of an object has one value.
	PerObject
)

// maxCallers bounds how many calls up a guard is looked for.
const maxCallers = 3

// rarely tells what keeps an instruction from running each time that its
// function does, or those that call it do.
//
//	if existing := r.clusters[key]; existing == nil {
//	if job.Status.Phase == "" {
func (r *Result) rarely(instr ssa.Instruction, depth int) Rarity {
	for _, b := range instr.Parent().Blocks {
		test, ok := ir.Last(b).(*ssa.If)
		if !ok {
			continue
		}
		if rarity, onTrue := rarityOf(test.Cond); rarity != Always && leads(b, onTrue, instr.Block()) {
			return rarity
		}
	}
	callers := r.Prog.Entering(instr.Parent())
	if len(callers) == 0 || depth >= maxCallers {
		return Always
	}
	least := PerObject
	for _, call := range callers {
		least = min(least, r.rarely(call, depth+1))
	}
	return least
}

// leads reports whether one way out of a test leads to a block, and the other
// one does not.
func leads(test *ssa.BasicBlock, onTrue bool, to *ssa.BasicBlock) bool {
	succ := test.Succs[1]
	if onTrue {
		succ = test.Succs[0]
	}
	return len(succ.Preds) == 1 && succ.Dominates(to)
}

// rarityOf tells which outcome of a condition is seldom, and why.
func rarityOf(cond ssa.Value) (r Rarity, onTrue bool) {
	switch c := cond.(type) {
	case *ssa.UnOp:
		if c.Op == token.NOT {
			r, onTrue = rarityOf(c.X)
			return r, !onTrue
		}
	case *ssa.Extract:
		if c.Index == 1 && isKept(c.Tuple) {
			return PerKey, false
		}
	case *ssa.BinOp:
		if c.Op != token.EQL && c.Op != token.NEQ {
			return Always, false
		}
		switch {
		case ir.IsNil(c.Y) && isKept(c.X):
			return PerKey, c.Op == token.EQL
		case inStatus(c.X) || inStatus(c.Y):
			return PerObject, c.Op == token.EQL
		}
	}
	return Always, false
}

// isKept reports whether a value is the lookup in a map that outlives the call.
func isKept(v ssa.Value) bool {
	if part, ok := v.(*ssa.Extract); ok && part.Index == 0 {
		v = part.Tuple
	}
	l, ok := v.(*ssa.Lookup)
	if !ok {
		return false
	}
	if _, isMap := l.X.Type().Underlying().(*types.Map); !isMap {
		return false
	}
	load, ok := l.X.(*ssa.UnOp)
	if !ok {
		return false
	}
	switch load.X.(type) {
	case *ssa.FieldAddr, *ssa.Global:
		return true
	}
	return false
}

// inStatus reports whether a value is read from the status of an API object.
func inStatus(v ssa.Value) bool {
	load, ok := v.(*ssa.UnOp)
	if !ok || load.Op != token.MUL {
		return false
	}
	addr, ok := load.X.(*ssa.FieldAddr)
	for ok {
		if field := ir.FieldOf(addr); field != nil && field.Name() == kube.StatusField && kube.IsAPIObject(addr.X.Type()) {
			return true
		}
		addr, ok = addr.X.(*ssa.FieldAddr)
	}
	return false
}
