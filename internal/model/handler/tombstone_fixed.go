package handler

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// maxParts bounds how deep a key may be put together.
const maxParts = 12

// fixed reports whether what a function adds to a queue is the same for all objects:
// it is put together from constants and from what belongs to the receiver. Each
// value is looked at once: parts share what they are made of.
//
//	c.queue.Add(c.namespace + "/" + settingName)
func (f *tombstoneFrame) fixed(v ssa.Value, x operation) bool {
	seen := map[ssa.Value]bool{v: true}
	for next, depth := []ssa.Value{v}, 0; len(next) > 0; depth++ {
		var parts []ssa.Value
		for _, v := range next {
			made, ok := f.fixedBy(v, x, depth)
			if !ok || depth > maxParts {
				return false
			}
			parts = append(parts, made...)
		}
		next = unseen(parts, seen)
	}
	return true
}

// unseen drops the values that were looked at, and notes the others.
func unseen(values []ssa.Value, seen map[ssa.Value]bool) []ssa.Value {
	return slices.DeleteFunc(values, func(v ssa.Value) bool {
		again := seen[v]
		seen[v] = true
		return again
	})
}

// fixedBy are the values that have to be the same for all objects so that one is;
// false where that is not known.
func (f *tombstoneFrame) fixedBy(v ssa.Value, x operation, depth int) ([]ssa.Value, bool) {
	switch v := v.(type) {
	case *ssa.Const, *ssa.Global:
		return nil, true
	case *ssa.Parameter:
		return f.fixedParameter(v, x)
	case *ssa.FreeVar:
		return nil, v.Parent() == f.Fn && !slices.ContainsFunc(v.Parent().Parent().Params, func(p *ssa.Parameter) bool { return ir.IsAny(p.Type()) })
	case *ssa.Alloc:
		return filled(v, depth)
	case *ssa.Call:
		fn, ok := ir.Callee(v).(*types.Func)
		args := v.Call.Args
		if v.Call.IsInvoke() {
			args = append(slices.Clone(args), v.Call.Value)
		}
		return args, ok && (kube.Idle(fn) || kube.Is(fn, kube.Setting))
	case *ssa.MakeInterface, *ssa.ChangeInterface, *ssa.TypeAssert, *ssa.Extract, *ssa.Convert, *ssa.ChangeType, *ssa.BinOp, *ssa.UnOp, *ssa.FieldAddr, *ssa.Field, *ssa.Slice:
		return operands(v.(ssa.Instruction)), true
	}
	return nil, false
}

// fixedParameter follows a parameter to what it is called with. The receiver of
// the handler itself is the same for all objects.
func (f *tombstoneFrame) fixedParameter(p *ssa.Parameter, x operation) ([]ssa.Value, bool) {
	i := ir.Index(p)
	for _, step := range x.within {
		if step.fn == p.Parent() && i < len(step.call.Call.Args) {
			return []ssa.Value{step.call.Call.Args[i]}, true
		}
	}
	return nil, p.Parent() == f.Fn && i == 0 && f.Fn.Signature.Recv() != nil && f.At(p).is != object
}

// passedIn follows a parameter of a function that an operation is done by to what
// the calls that lead to it pass.
func passedIn(v ssa.Value, x operation) ssa.Value {
	for _, step := range slices.Backward(x.within) {
		p, ok := v.(*ssa.Parameter)
		if !ok || step.fn != p.Parent() {
			return v
		}
		v = step.call.Call.Args[ir.Index(p)]
	}
	return v
}

func operands(instr ssa.Instruction) []ssa.Value {
	var found []ssa.Value
	for _, v := range instr.Operands(nil) {
		if *v != nil {
			found = append(found, *v)
		}
	}
	return found
}

// filled are the values that are stored into a variable and its parts; it is
// complete unless the address goes elsewhere.
func filled(addr ssa.Value, depth int) (values []ssa.Value, complete bool) {
	if depth > maxParts {
		return nil, false
	}
	for _, use := range *addr.Referrers() {
		switch use := use.(type) {
		case *ssa.Store:
			if use.Val == addr {
				return nil, false
			}
			values = append(values, use.Val)
		case *ssa.FieldAddr, *ssa.IndexAddr:
			parts, ok := filled(use.(ssa.Value), depth+1)
			if !ok {
				return nil, false
			}
			values = append(values, parts...)
		case *ssa.UnOp, *ssa.Slice, *ssa.DebugRef:
		default:
			return nil, false
		}
	}
	return values, true
}
