package handler

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// readers are the functions of a package that look at what fields and variables keep,
// but for those that only keep it up to date.
type readers struct {
	// read are those that read it, asked those that ask it for an answer.
	read, asked map[any][]*ssa.Function
}

// known are the readers of this package.
func (r *TombstoneResult) known() readers {
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

func (r *TombstoneResult) noteReader(of map[any][]*ssa.Function, v ssa.Value, fn *ssa.Function) {
	if kept := r.keeper(v, operation{}); kept != nil && !slices.Contains(of[kept], fn) && !r.onlyKeeps(fn, kept) {
		of[kept] = append(of[kept], fn)
	}
}

// onlyKeeps reports whether all that a function does is to change what is kept in a field
// or variable: what it reads there goes nowhere else.
//
//	for i, known := range s.pods {
//		if known.Name == pod.Name {
//			s.pods[i] = pod
//		}
//	}
func (r *TombstoneResult) onlyKeeps(fn *ssa.Function, kept any) bool {
	if fn.Signature.Results().Len() > 0 || fn.Parent() != nil || kept == nil {
		return false
	}
	changed := false
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			switch instr := instr.(type) {
			case *ssa.Store:
				if isLocal(instr.Addr) {
					continue
				}
				if r.keeper(instr.Addr, operation{}) != kept {
					return false
				}
				changed = true
			case *ssa.Panic:
				return false
			default:
				if r.acts(instr) {
					return false
				}
			}
		}
	}
	return changed
}

// answers reports whether a method is called for what it returns, which is more than
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

// isTold reports whether a value is a function that is told something.
func isTold(v ssa.Value) bool {
	sig, ok := v.Type().Underlying().(*types.Signature)
	return ok && sig.Params().Len() > 0
}

// yields reports whether an instruction yields what is kept somewhere, for more than to
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
