package cache

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/heat"
)

// founds reports whether a call only happens once for an installation: where the program
// misses an object that it then creates, in code that nothing is seen to run again and again
// or for an object. The processes that start later find it.
//
//	if err := c.Get(ctx, key, service); apierrors.IsNotFound(err) {
//		service = newService(ownerOf(c))
//		return c.Create(ctx, service)
//	}
func (b *build) founds(call ssa.CallInstruction) bool {
	return b.onlyBehind(call, func(at ssa.Instruction) bool {
		return behind(at.Block(), func(cond ssa.Value, outcome bool) bool {
			get := missed(cond, outcome)
			return get != nil && b.cold(get) && !concerns(get) && creates(cond, get)
		})
	})
}

// missed is the read whose error a condition finds to say that there is no such object, nil if it is none.
func missed(cond ssa.Value, outcome bool) *ssa.Call {
	asks, ok := cond.(*ssa.Call)
	if !ok || !outcome {
		return nil
	}
	sym, ok := kube.Lookup(ir.Callee(asks), kube.IsMissing)
	if !ok {
		return nil
	}
	get, ok := ir.Arg(asks, sym.Arg).(*ssa.Call)
	if !ok || !kube.Is(ir.Callee(get), kube.ReaderGet) {
		return nil
	}
	return get
}

// creates reports whether the function of a read creates an object of its type where a
// condition holds.
func creates(asked ssa.Value, get *ssa.Call) bool {
	read := objectOf(get, kube.ReaderGet)
	return slices.ContainsFunc(get.Parent().Blocks, func(block *ssa.BasicBlock) bool {
		return slices.ContainsFunc(block.Instrs, func(instr ssa.Instruction) bool {
			call, ok := instr.(ssa.CallInstruction)
			if !ok {
				return false
			}
			made := objectOf(call, kube.WriterCreate, kube.LiveCreate)
			return made != nil && read != nil && types.Identical(made, read)
		}) && behind(block, func(cond ssa.Value, outcome bool) bool { return outcome && cond == asked })
	})
}

// objectOf is the type of the object that a call of some roles is given, nil for others.
func objectOf(call ssa.CallInstruction, roles ...kube.Role) types.Type {
	for _, role := range roles {
		sym, ok := kube.Lookup(ir.Callee(call), role)
		if !ok {
			continue
		}
		switch obj := ir.Arg(call, sym.Arg).(type) {
		case nil:
		case *ssa.MakeInterface:
			return obj.X.Type()
		default:
			return obj.Type()
		}
	}
	return nil
}

// cold reports whether nothing is seen to run a call again and again, nor a part of that.
func (b *build) cold(call ssa.CallInstruction) bool {
	h := heat.Of(b.pass)
	if h == nil {
		return false
	}
	_, known := h.At(call)
	return !known && !h.Once(call)
}
