package cache

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
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
		d.taken = append(d.taken, asFunction(instr)...)
	}
	var operands [12]*ssa.Value
	for i, op := range instr.Operands(operands[:0]) {
		if call, ok := instr.(ssa.CallInstruction); ok && i == 0 && !call.Common().IsInvoke() {
			continue // the callee itself
		}
		d.taken = append(d.taken, asFunction(*op)...)
	}
}

// callees returns the declared functions that a dynamic call may enter.
func (b *build) callees(d *dynamic, call ssa.CallInstruction) []function {
	common := call.Common()
	if common.IsInvoke() {
		return d.implementations(common)
	}
	if ir.Callee(call) != nil {
		return nil
	}
	var found []function
	for _, s := range b.trace.Sources(common.Value) {
		found = append(found, b.functions(d, s.Value, common.Signature())...)
	}
	return found
}

// functions returns the functions that a function value may be: itself, an
// element of a list, or, out of a map, any of the signature.
func (b *build) functions(d *dynamic, v ssa.Value, sig *types.Signature) []function {
	switch v := v.(type) {
	case *ssa.Function, *ssa.MakeClosure:
		return asFunction(v)
	case *ssa.IndexAddr:
		var found []function
		elems, _ := b.trace.Elements(v.X)
		for _, e := range elems {
			for _, s := range b.trace.Sources(e) {
				found = append(found, asFunction(s.Value)...)
			}
		}
		return found
	case *ssa.Lookup, *ssa.Next:
		return d.withSignature(sig)
	}
	return nil
}

func asFunction(v ssa.Value) []function {
	bound := false
	if closure, ok := v.(*ssa.MakeClosure); ok {
		v, bound = closure.Fn, len(closure.Bindings) == 1
	}
	fn, ok := v.(*ssa.Function)
	if !ok {
		return nil
	}
	obj, ok := fn.Object().(*types.Func)
	if !ok {
		return nil
	}
	return []function{{obj.Origin(), fn.Signature, bound}}
}

func (d *dynamic) withSignature(sig *types.Signature) []function {
	var found []function
	for _, fn := range d.taken {
		if types.Identical(withoutReceiver(fn.signature), withoutReceiver(sig)) {
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
		if fn := ir.MethodNamed(m.X.Type(), common.Method.Pkg(), common.Method.Name()); fn != nil && !seen[fn.Origin()] {
			seen[fn.Origin()] = true
			found = append(found, function{obj: fn.Origin(), bound: true})
		}
	}
	return found
}
