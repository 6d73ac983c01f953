package ir

import (
	"go/ast"
	"go/token"
	"slices"

	"go/types"

	"golang.org/x/tools/go/ssa"
)

// HandedTo returns the calls that get a function as an argument, alone or as
// a closure or method value.
func (p *Program) HandedTo(fn *ssa.Function) []ssa.CallInstruction {
	var calls []ssa.CallInstruction
	for _, instr := range p.Taken(fn) {
		calls = append(calls, handedTo(instr)...)
	}
	return calls
}

// handedTo returns the calls that get what an instruction makes of a function.
func handedTo(instr ssa.Instruction) []ssa.CallInstruction {
	switch instr := instr.(type) {
	case ssa.CallInstruction:
		return []ssa.CallInstruction{instr}
	case *ssa.MakeClosure, *ssa.ChangeType:
		var calls []ssa.CallInstruction
		for _, ref := range *instr.(ssa.Value).Referrers() {
			calls = append(calls, handedTo(ref)...)
		}
		return calls
	}
	return nil
}

// Open reports whether code that the package does not show may call fn: it is exported,
// implements a method, or is used as a value.
func (p *Program) Open(fn *ssa.Function) bool {
	if len(p.Taken(fn)) > 0 || len(p.Callers(fn)) == 0 {
		return true
	}
	obj, ok := fn.Object().(*types.Func)
	return ok && obj.Exported() && p.Pass.Pkg.Name() != "main"
}

// Handed is the syntax by which an instruction hands a value to other code: the argument of a
// call, or what assignment finds at the position of a store. It is nil for what the compiler
// adds.
func (p *Program) Handed(by ssa.Instruction, v ssa.Value, assignment func(token.Pos) ast.Node) ast.Node {
	call, ok := by.(ssa.CallInstruction)
	if !ok {
		return assignment(by.Pos())
	}
	syntax := p.Syntax(call)
	if syntax == nil {
		return nil
	}
	i := slices.Index(Args(call), v)
	if severally := i == len(Args(call))-1 && len(syntax.Args) > i+1; severally {
		return syntax // any of them may be meant
	}
	return p.ArgSyntax(call, i)
}
