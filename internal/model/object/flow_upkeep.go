package object

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// upkeep are the instructions of a package that change the entries of a
// field or variable one by one.
type upkeep struct {
	updates map[types.Object][]ssa.Instruction
	deletes map[types.Object][]ssa.Instruction
}

func upkeepOf(prog *ir.Program) upkeep {
	u := upkeep{map[types.Object][]ssa.Instruction{}, map[types.Object][]ssa.Instruction{}}
	for _, fn := range prog.Funcs {
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				u.note(instr)
			}
		}
	}
	return u
}

func (u upkeep) note(instr ssa.Instruction) {
	switch instr := instr.(type) {
	case *ssa.MapUpdate:
		if obj := heldBy(instr.Map); obj != nil {
			u.updates[obj] = append(u.updates[obj], instr)
		}
	case *ssa.Call:
		if b, ok := instr.Call.Value.(*ssa.Builtin); ok && b.Name() == "delete" {
			if obj := heldBy(instr.Call.Args[0]); obj != nil {
				u.deletes[obj] = append(u.deletes[obj], instr)
			}
		}
	case *ssa.Store:
		if obj := ir.Addressed(instr.Addr); obj != nil && shortens(instr.Val, obj) {
			u.deletes[obj] = append(u.deletes[obj], instr)
		}
	}
}

// shortens reports whether a value is "append(x.f[:i], x.f[i+1:]...)".
func shortens(v ssa.Value, obj types.Object) bool {
	call, ok := v.(*ssa.Call)
	if !ok || !isAppend(call) {
		return false
	}
	head, ok := call.Call.Args[0].(*ssa.Slice)
	tail, ok2 := call.Call.Args[1].(*ssa.Slice)
	return ok && ok2 && head.High != nil && tail.Low != nil && heldBy(head.X) == obj && heldBy(tail.X) == obj
}

func isAppend(call *ssa.Call) bool {
	b, ok := call.Call.Value.(*ssa.Builtin)
	return ok && b.Name() == "append"
}

// heldBy returns the field or package variable that a map or slice was read
// from, through containers of containers.
func heldBy(v ssa.Value) types.Object { return holderOf(v, map[ssa.Value]bool{}) }

func holderOf(v ssa.Value, seen map[ssa.Value]bool) types.Object {
	if seen[v] {
		return nil
	}
	seen[v] = true
	switch v := v.(type) {
	case *ssa.UnOp:
		if v.Op != token.MUL {
			return nil
		}
		if obj := ir.Addressed(v.X); obj != nil {
			return obj
		}
		for cell := range cells(v.X) {
			for val := range assigned(cell) {
				if obj := holderOf(val, seen); obj != nil {
					return obj
				}
			}
		}
	case *ssa.Field:
		return ir.FieldOf(v)
	case *ssa.Lookup:
		return holderOf(v.X, seen)
	case *ssa.Extract:
		return holderOf(v.Tuple, seen)
	case *ssa.Slice:
		return holderOf(v.X, seen)
	case *ssa.Phi:
		for _, e := range v.Edges {
			if obj := holderOf(e, seen); obj != nil {
				return obj
			}
		}
	}
	return nil
}
