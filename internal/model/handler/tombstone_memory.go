package handler

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// remembers reports whether an instruction does nothing but change memory.
func remembers(instr ssa.Instruction) bool {
	switch instr.(type) {
	case *ssa.Store, *ssa.MapUpdate:
		return true
	}
	return false
}

// writes is the field or variable that an instruction changes, or whose map it
// changes; nil where that is not known.
func writes(instr ssa.Instruction) types.Object {
	switch instr := instr.(type) {
	case *ssa.Store:
		return ir.Addressed(instr.Addr)
	case *ssa.MapUpdate:
		return mapOf(instr.Map)
	case *ssa.Call:
		if b, ok := instr.Call.Value.(*ssa.Builtin); ok && (b.Name() == "delete" || b.Name() == "clear") {
			return mapOf(instr.Call.Args[0])
		}
	}
	return nil
}

// keptAt is where what is stored at an address is remembered: the field or variable
// that it denotes, or the parameter that points there; nil where that is not known.
func keptAt(addr ssa.Value) any {
	if p, ok := addr.(*ssa.Parameter); ok {
		return p
	}
	if obj := ir.Addressed(addr); obj != nil {
		return obj
	}
	return nil
}

func mapOf(m ssa.Value) types.Object {
	if load, ok := m.(*ssa.UnOp); ok {
		return ir.Addressed(load.X)
	}
	return nil
}

// accumulates reports whether what is written depends on what was there before.
func accumulates(instr ssa.Instruction) bool {
	var v ssa.Value
	switch instr := instr.(type) {
	case *ssa.Store:
		v = instr.Val
	case *ssa.MapUpdate:
		v = instr.Value
	}
	switch v := v.(type) {
	case *ssa.BinOp:
		return true
	case *ssa.Call:
		_, builtin := v.Call.Value.(*ssa.Builtin)
		return builtin
	}
	return false
}

// fresh reports whether what an instruction changes is new: a constructor fills it.
func fresh(instr ssa.Instruction) bool {
	store, ok := instr.(*ssa.Store)
	return ok && isLocal(store.Addr)
}

// again are the blocks of a function that run once more for what it remembers
// already.
//
//	if c.replicas == replicas {
//		return
//	}
func again(fn *ssa.Function) map[*ssa.BasicBlock]bool {
	known := rememberedPlaces(fn)
	live := map[*ssa.BasicBlock]bool{}
	for todo := []*ssa.BasicBlock{fn.Blocks[0]}; len(todo) > 0; {
		b := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if live[b] {
			continue
		}
		live[b] = true
		if same := unchanged(b, known); same != nil {
			todo = append(todo, same)
			continue
		}
		todo = append(todo, b.Succs...)
	}
	return live
}

// rememberedPlaces are the places in which a function keeps what it was called with.
func rememberedPlaces(fn *ssa.Function) map[any]bool {
	found := map[any]bool{}
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			store, ok := instr.(*ssa.Store)
			if ok && !isLocal(store.Addr) && !ir.IsConst(store.Val) && !accumulates(store) {
				found[keptAt(store.Addr)] = true
			}
		}
	}
	delete(found, nil)
	return found
}

// unchanged is the block that runs behind another one where something that is
// remembered is what it was; nil if that one does not ask.
func unchanged(b *ssa.BasicBlock, known map[any]bool) *ssa.BasicBlock {
	branch, ok := ir.Last(b).(*ssa.If)
	if !ok {
		return nil
	}
	cond, outcome := ir.Positive(branch.Cond, true)
	equal, operands := comparedOperands(cond)
	for _, operand := range operands {
		load, ok := operand.(*ssa.UnOp)
		if !ok || !known[keptAt(load.X)] {
			continue
		}
		if equal == outcome {
			return b.Succs[0]
		}
		return b.Succs[1]
	}
	return nil
}

// comparedOperands are the operands that a condition compares, and whether it holds
// where they are equal.
func comparedOperands(cond ssa.Value) (equal bool, operands []ssa.Value) {
	switch cond := cond.(type) {
	case *ssa.BinOp:
		if (cond.Op == token.EQL || cond.Op == token.NEQ) && !ir.IsConst(cond.Y) && !ir.IsConst(cond.X) {
			return cond.Op == token.EQL, []ssa.Value{cond.X, cond.Y}
		}
	case *ssa.Call:
		if !kube.Is(ir.Callee(cond), kube.Compare) {
			return false, nil
		}
		for _, arg := range cond.Call.Args {
			if boxed, ok := arg.(*ssa.MakeInterface); ok {
				arg = boxed.X
			}
			operands = append(operands, arg)
		}
	}
	return true, operands
}
