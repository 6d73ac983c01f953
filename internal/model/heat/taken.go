package heat

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// takenOut returns the blocks of a function that run once for each entry of a map which
// outlives it: each takes the entry out on the way, and how often there are new ones
// nothing says. With them come the rounds of loops over lists of what was taken out.
//
//	for key := range c.pending {
//		if err := c.connect(key); err != nil {
//			continue
//		}
//		delete(c.pending, key)
//		done = append(done, key)
//	}
//	for _, key := range done {
func takenOut(fn *ssa.Function) map[*ssa.BasicBlock]bool {
	taken := map[*ssa.BasicBlock]bool{}
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			if !takesOut(instr) {
				continue
			}
			for inner := range dominated(b) {
				taken[inner] = true
			}
		}
	}
	if len(taken) == 0 {
		return nil
	}
	for _, b := range fn.Blocks {
		if body := bodyOver(b, func(list ssa.Value) bool { return gathered(list, taken) }); body != nil {
			for inner := range dominated(body) {
				taken[inner] = true
			}
		}
	}
	return taken
}

// takesOut reports whether an instruction deletes the entry from a map of a field or package
// variable that a loop over this map has come to.
func takesOut(instr ssa.Instruction) bool {
	call, ok := instr.(*ssa.Call)
	if !ok {
		return false
	}
	if b, ok := call.Call.Value.(*ssa.Builtin); !ok || b.Name() != "delete" {
		return false
	}
	kept := remembered(call.Call.Args[0])
	return kept != nil && kept == rangedOver(call.Call.Args[1])
}

// rangedOver returns the field or package variable with the map that a loop has a key of.
func rangedOver(key ssa.Value) types.Object {
	e, ok := loopVariable(key).(*ssa.Extract)
	if !ok {
		return nil
	}
	next, ok := e.Tuple.(*ssa.Next)
	if !ok {
		return nil
	}
	if over, ok := next.Iter.(*ssa.Range); ok {
		return remembered(over.X)
	}
	return nil
}

// loopVariable returns what a variable is set to in one place, which has an address where
// its fields are read.
func loopVariable(v ssa.Value) ssa.Value {
	load, ok := v.(*ssa.UnOp)
	if !ok {
		return v
	}
	variable, ok := load.X.(*ssa.Alloc)
	if !ok {
		return v
	}
	if set := ir.Assigned(variable); set != nil {
		return set
	}
	return v
}

// gathered reports whether a list that starts empty is added to in some blocks only.
func gathered(list ssa.Value, in map[*ssa.BasicBlock]bool) bool {
	p := &picking{doubtful: func(b *ssa.BasicBlock) bool { return in[b] }, seen: map[ssa.Value]bool{}}
	return p.only(list) && p.adds
}

// bodyOver returns where a round of a loop over one of some lists begins, nil if the
// block heads no such loop.
func bodyOver(b *ssa.BasicBlock, such func(list ssa.Value) bool) *ssa.BasicBlock {
	test, ok := ir.Last(b).(*ssa.If)
	if !ok {
		return nil
	}
	cond, ok := test.Cond.(*ssa.BinOp)
	if !ok || cond.Op != token.LSS || !isIndex(cond.X) || counted(cond.Y) == nil || !such(counted(cond.Y)) {
		return nil
	}
	return b.Succs[0]
}
