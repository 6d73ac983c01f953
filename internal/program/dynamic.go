package program

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
)

// dynamic knows what calls through interfaces and function values may enter.
type dynamic struct {
	concrete []*ssa.MakeInterface
	taken    []function
}

// function is a function used as a value; a bound one has its receiver already.
type function struct {
	obj       *types.Func
	signature *types.Signature
	bound     bool
}

func newDynamic(prog *ir.Program) *dynamic {
	d := &dynamic{}
	for _, fn := range prog.Funcs {
		for _, block := range fn.Blocks {
			for _, instr := range block.Instrs {
				d.instr(instr)
			}
		}
	}
	return d
}

func (d *dynamic) instr(instr ssa.Instruction) {
	switch instr := instr.(type) {
	case *ssa.MakeInterface:
		d.concrete = append(d.concrete, instr)
	case *ssa.MakeClosure:
		d.take(instr.Fn.(*ssa.Function), len(instr.Bindings) == 1)
	}
	var operands [12]*ssa.Value
	for i, op := range instr.Operands(operands[:0]) {
		if call, ok := instr.(ssa.CallInstruction); ok && i == 0 && !call.Common().IsInvoke() {
			continue // the callee itself
		}
		if fn, ok := (*op).(*ssa.Function); ok {
			d.take(fn, false)
		}
	}
}

func (d *dynamic) take(fn *ssa.Function, bound bool) {
	if obj, ok := fn.Object().(*types.Func); ok {
		d.taken = append(d.taken, function{obj.Origin(), fn.Signature, bound})
	}
}

// callees returns the declared functions that a dynamic call may enter.
func (d *dynamic) callees(call ssa.CallInstruction) []function {
	common := call.Common()
	if common.IsInvoke() {
		return d.implementations(common)
	}
	if ir.Callee(call) != nil {
		return nil
	}
	var found []function
	for _, fn := range d.taken {
		if types.Identical(withoutReceiver(fn.signature), withoutReceiver(common.Signature())) {
			found = append(found, fn)
		}
	}
	return found
}

func withoutReceiver(sig *types.Signature) *types.Signature {
	if sig.Recv() == nil {
		return sig
	}
	return types.NewSignatureType(nil, nil, nil, sig.Params(), sig.Results(), sig.Variadic())
}

func (d *dynamic) implementations(common *ssa.CallCommon) []function {
	var found []function
	seen := map[*types.Func]bool{}
	for _, m := range d.concrete {
		if !types.Identical(m.Type(), common.Value.Type()) {
			continue
		}
		obj, _, _ := types.LookupFieldOrMethod(m.X.Type(), true, common.Method.Pkg(), common.Method.Name())
		if fn, ok := obj.(*types.Func); ok && !seen[fn.Origin()] {
			seen[fn.Origin()] = true
			found = append(found, function{obj: fn.Origin(), bound: true})
		}
	}
	return found
}
