package tombstone

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
)

// readers are the functions of a package that look at what fields and variables keep.
type readers struct {
	// read are those that read it, asked those that ask it for an answer.
	read, asked map[any][]*ssa.Function
}

// known are the readers of this package.
func (r *Result) known() readers {
	if r.readers.read != nil {
		return r.readers
	}
	r.readers = readers{map[any][]*ssa.Function{}, map[any][]*ssa.Function{}}
	for _, fn := range r.prog.Funcs {
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				if v, ok := instr.(ssa.Value); ok && yields(v) {
					r.noteReader(r.readers.read, v, fn)
				}
				if call, ok := instr.(*ssa.Call); ok && answers(call) {
					r.noteReader(r.readers.asked, ir.Receiver(call), fn)
				}
			}
		}
	}
	return r.readers
}

func (r *Result) noteReader(of map[any][]*ssa.Function, v ssa.Value, fn *ssa.Function) {
	if kept := r.keeper(v, deed{}); kept != nil && !slices.Contains(of[kept], fn) {
		of[kept] = append(of[kept], fn)
	}
}

// answers tells whether a method is called for what it returns, which is more than
// whether it failed, or for what it tells a function that it is given.
func answers(call *ssa.Call) bool {
	if ir.Receiver(call) == nil {
		return false
	}
	if slices.ContainsFunc(ir.Args(call), isTold) {
		return true
	}
	return call.Call.Signature().Results().Len() > 0 && !ir.IsError(call.Type()) && ir.Used(call)
}

// isTold tells whether a value is a function that is told something.
func isTold(v ssa.Value) bool {
	sig, ok := v.Type().Underlying().(*types.Signature)
	return ok && sig.Params().Len() > 0
}

// yields tells whether an instruction yields what is kept somewhere, for more than to
// change an entry of it.
func yields(v ssa.Value) bool {
	switch v := v.(type) {
	case *ssa.Field:
	case *ssa.UnOp:
		switch v.X.(type) {
		case *ssa.FieldAddr, *ssa.Global, *ssa.FreeVar, *ssa.Alloc:
		default:
			return false
		}
	default:
		return false
	}
	return slices.ContainsFunc(*v.Referrers(), func(use ssa.Instruction) bool {
		switch use := use.(type) {
		case *ssa.MapUpdate:
			return use.Map != v
		case *ssa.Call:
			return writes(use) == nil
		case *ssa.DebugRef:
			return false
		}
		return true
	})
}
