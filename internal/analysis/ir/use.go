package ir

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/kube"
)

// Uses returns the instructions of this package that use a value, functions and package
// variables included, of which SSA has no referrers. Calls of a function do not use it.
func (p *Program) Uses(v ssa.Value) []ssa.Instruction {
	p.step()
	switch v := v.(type) {
	case *ssa.Function:
		return p.taken[Declared(v)]
	case *ssa.Global:
		return p.globals[v]
	}
	if uses := v.Referrers(); uses != nil {
		return *uses
	}
	return nil
}

// Places returns what stands for a field or package variable in this package: the
// instructions that select the field of any struct (*ssa.FieldAddr, *ssa.Field), or the
// variable (*ssa.Global).
func (p *Program) Places(obj types.Object) []ssa.Value {
	p.step()
	v, ok := obj.(*types.Var)
	if !ok {
		return nil
	}
	if v.IsField() {
		return p.selections[v]
	}
	if global := p.SSA.Var(v.Name()); global != nil && global.Object() == obj {
		return []ssa.Value{global}
	}
	return nil
}

// Assigns returns the address that a call stores at, and what it stores there: one that
// defines a flag stores its default. Both are nil for other calls.
func Assigns(call ssa.CallInstruction) (addr, v ssa.Value) {
	if flag, ok := kube.Lookup(Callee(call), kube.FlagDefault); ok {
		return Arg(call, 0), Arg(call, flag.Arg)
	}
	return nil, nil
}
