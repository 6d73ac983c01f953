package cache

import (
	"go/constant"
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// neverEmpty reports whether a namespace is one that the package also asks for
// objects by name in, or elects a leader in: both fail without a namespace. What
// it compares with nothing may be empty after all.
func (b *build) neverEmpty(namespace ssa.Value) bool {
	id := b.variable(namespace)
	if id == nil {
		return false
	}
	if b.named == nil {
		b.named = map[any]bool{}
		b.findNamed()
	}
	return b.named[id]
}

// variable tells one variable from others: a field, a package variable or a parameter.
func (b *build) variable(v ssa.Value) any {
	if load, ok := v.(*ssa.UnOp); ok && load.Op == token.MUL {
		v = load.X
		if inner, ok := v.(*ssa.UnOp); ok && inner.Op == token.MUL {
			v = inner.X // the variable of a flag
		}
	}
	if holder := ir.Holder(v); holder != nil {
		return holder
	}
	if p, ok := v.(*ssa.Parameter); ok {
		return p
	}
	return nil
}

func (b *build) findNamed() {
	unset := map[any]bool{}
	for _, fn := range b.prog.Funcs {
		for _, block := range fn.Blocks {
			for _, instr := range block.Instrs {
				if v := b.namespaceOf(instr); v != nil && b.variable(v) != nil {
					b.named[b.variable(v)] = true
				}
				if v := comparedWithNothing(instr); v != nil {
					unset[b.variable(v)] = true
				}
			}
		}
	}
	for v := range unset {
		delete(b.named, v)
	}
}

// namespaceOf is the namespace without which an instruction fails, nil for none.
func (b *build) namespaceOf(instr ssa.Instruction) ssa.Value {
	switch instr := instr.(type) {
	case ssa.CallInstruction:
		if sym, ok := kube.Lookup(ir.Callee(instr), kube.LockNamespace); ok {
			return ir.Arg(instr, sym.Arg)
		}
		if !kube.Is(ir.Callee(instr), kube.LiveGet, kube.LiveCreate) {
			return nil
		}
		for _, s := range b.trace.Sources(ir.Receiver(instr)) {
			if call, ok := s.Call(); ok {
				if sym, ok := kube.Lookup(ir.Callee(call), kube.Namespaced); ok {
					return ir.Arg(call, sym.Arg)
				}
			}
		}
	case *ssa.Store:
		return b.lockedIn(instr)
	}
	return nil
}

// lockedIn is the namespace in the metadata that an instruction gives to a lock.
func (b *build) lockedIn(store *ssa.Store) ssa.Value {
	field := ir.FieldOf(store.Addr)
	if field == nil || !kube.Is(field, kube.LockNamespace) {
		return nil
	}
	for field, value := range b.trace.Struct(store.Val).All() {
		if field.Name() == kube.MetadataField(kube.NamespaceOf) {
			return value
		}
	}
	return nil
}

// comparedWithNothing is what an instruction compares with the empty string, or whose
// length it compares with 0.
func comparedWithNothing(instr ssa.Instruction) ssa.Value {
	op, ok := instr.(*ssa.BinOp)
	if !ok || op.Op != token.EQL && op.Op != token.NEQ {
		return nil
	}
	for _, pair := range [][2]ssa.Value{{op.X, op.Y}, {op.Y, op.X}} {
		if c, ok := pair[0].(*ssa.Const); ok && isString(c.Type()) && text(c) == "" {
			return pair[1]
		}
		if measured := lengthOf(pair[1]); measured != nil && isZero(pair[0]) {
			return measured
		}
	}
	return nil
}

// lengthOf is the string whose length a value is, nil for others.
func lengthOf(v ssa.Value) ssa.Value {
	call, ok := v.(*ssa.Call)
	if !ok {
		return nil
	}
	if b, ok := call.Call.Value.(*ssa.Builtin); ok && b.Name() == "len" && isString(call.Call.Args[0].Type()) {
		return call.Call.Args[0]
	}
	return nil
}

func isZero(v ssa.Value) bool {
	c, ok := v.(*ssa.Const)
	return ok && c.Value != nil && c.Value.Kind() == constant.Int && c.Int64() == 0
}
