package ir

import (
	"go/ast"
	"go/token"
	"go/types"
	"iter"

	"golang.org/x/tools/go/ssa"
	"golang.org/x/tools/go/types/typeutil"
)

// Callers returns the calls of fn in this package.
func (p *Program) Callers(fn *ssa.Function) []ssa.CallInstruction {
	p.step()
	return p.callers[fn]
}

// Taken returns the instructions that use fn as a value.
func (p *Program) Taken(fn *ssa.Function) []ssa.Instruction {
	p.step()
	return p.taken[fn]
}

// Stores returns the assignments of this package to a field or package variable.
func (p *Program) Stores(obj types.Object) []Store {
	p.step()
	return p.stores[obj]
}

// Flags returns the calls of this package that define flags.
func (p *Program) Flags() []ssa.CallInstruction { return p.flags }

// Syntax returns the call expression that a call was made from, nil for
// calls that the compiler adds.
func (p *Program) Syntax(call ssa.CallInstruction) *ast.CallExpr { return p.syntax[call] }

// Calls yields every call of the package, in source order of functions.
func (p *Program) Calls() iter.Seq[ssa.CallInstruction] {
	return func(yield func(ssa.CallInstruction) bool) {
		for _, fn := range p.Funcs {
			for call := range CallsOf(fn) {
				if !yield(call) {
					return
				}
			}
		}
	}
}

// CallsOf yields the calls of a function, without those of the closures in it.
func CallsOf(fn *ssa.Function) iter.Seq[ssa.CallInstruction] {
	return func(yield func(ssa.CallInstruction) bool) {
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				if call, ok := instr.(ssa.CallInstruction); ok && !yield(call) {
					return
				}
			}
		}
	}
}

// Callee returns what a call names: a function, a method (the interface's for
// dynamic calls), or a package variable that holds a function, such as
// controller-runtime's NewManager; nil for other function values and builtins.
func Callee(call ssa.CallInstruction) types.Object {
	if fn := CalleeFunc(call); fn != nil {
		return fn
	}
	if load, ok := call.Common().Value.(*ssa.UnOp); ok && load.Op == token.MUL {
		if global, ok := load.X.(*ssa.Global); ok {
			return global.Object()
		}
	}
	return nil
}

// CalleeFunc returns the function or method that a call names, the
// interface's method for dynamic calls; nil for calls of function values and
// builtins.
func CalleeFunc(call ssa.CallInstruction) *types.Func {
	common := call.Common()
	if common.IsInvoke() {
		return common.Method.Origin()
	}
	fn := common.StaticCallee()
	if fn == nil {
		return nil
	}
	if obj, ok := fn.Object().(*types.Func); ok {
		return obj.Origin()
	}
	if origin := fn.Origin(); origin != nil {
		obj, _ := origin.Object().(*types.Func)
		return obj
	}
	return nil
}

// Receiver returns the receiver of a method call, nil for other calls.
func Receiver(call ssa.CallInstruction) ssa.Value {
	common := call.Common()
	if common.IsInvoke() {
		return common.Value
	}
	if hasReceiver(common) && len(common.Args) > 0 {
		return common.Args[0]
	}
	if closure, ok := common.Value.(*ssa.MakeClosure); ok && len(closure.Bindings) == 1 && Declared(closure.Fn.(*ssa.Function)) != closure.Fn {
		return closure.Bindings[0] // a method value called at once
	}
	return nil
}

func hasReceiver(common *ssa.CallCommon) bool {
	fn := common.StaticCallee()
	return fn != nil && fn.Signature.Recv() != nil && len(common.Args) > fn.Signature.Params().Len()
}

// Args returns the arguments of a call as the source counts them, without
// the receiver; a variadic tail is one slice.
func Args(call ssa.CallInstruction) []ssa.Value {
	common := call.Common()
	if !common.IsInvoke() && hasReceiver(common) && len(common.Args) > 0 {
		return common.Args[1:]
	}
	return common.Args
}

// Arg returns argument i, nil where the call has none.
func Arg(call ssa.CallInstruction, i int) ssa.Value {
	if args := Args(call); 0 <= i && i < len(args) {
		return args[i]
	}
	return nil
}

// ArgSyntax returns the expression of argument i, or the call itself where
// the argument has none of its own.
func (p *Program) ArgSyntax(call ssa.CallInstruction, i int) ast.Node {
	syntax := p.Syntax(call)
	if syntax == nil {
		return nil
	}
	if 0 <= i && i < len(syntax.Args) {
		return syntax.Args[i]
	}
	return syntax
}

// Function returns the SSA form of a function declared in this package, nil otherwise.
func (p *Program) Function(fn *types.Func) *ssa.Function {
	if fn == nil || fn.Pkg() != p.Pass.Pkg {
		return nil
	}
	return p.SSA.Prog.FuncValue(fn.Origin())
}

// HasBody reports whether a function's code is part of this program.
func (p *Program) HasBody(fn *ssa.Function) bool {
	return fn != nil && len(fn.Blocks) > 0 && fn.Pkg == p.SSA
}

// Runs reports whether an instruction stands in a function, in a literal of it, or in one of this
// package that either calls.
func (p *Program) Runs(fn *ssa.Function, at ssa.Instruction) bool {
	return p.runs(fn, at, p.NewSearch())
}

func (p *Program) runs(fn *ssa.Function, at ssa.Instruction, question *Search) bool {
	if at.Parent() == fn {
		return true
	}
	if !question.Enter(fn) {
		return false
	}
	for _, literal := range fn.AnonFuncs {
		if p.runs(literal, at, question) {
			return true
		}
	}
	for call := range CallsOf(fn) {
		for _, callee := range p.Entered(call) {
			if p.runs(callee, at, question) {
				return true
			}
		}
	}
	return false
}

// Position returns where an instruction or value stands in the source, of
// the enclosing function where it has no position itself.
func Position(v interface{ Pos() token.Pos }) token.Pos {
	if pos := v.Pos(); pos.IsValid() {
		return pos
	}
	if instr, ok := v.(ssa.Instruction); ok && instr.Parent() != nil {
		return instr.Parent().Pos()
	}
	return token.NoPos
}

// StaticCallee is typeutil's, for syntax.
func (p *Program) StaticCallee(call *ast.CallExpr) *types.Func {
	return typeutil.StaticCallee(p.Pass.TypesInfo, call)
}

// Whole returns what a value or an address is a part of by its fields, as metadata is of
// an object, without the interfaces that it is converted to. It follows neither loads
// nor elements: what is found through those is something else.
func Whole(v ssa.Value) ssa.Value {
	for {
		switch part := v.(type) {
		case *ssa.FieldAddr:
			v = part.X
		case *ssa.Field:
			v = part.X
		case *ssa.MakeInterface:
			v = part.X
		case *ssa.ChangeInterface:
			v = part.X
		default:
			return v
		}
	}
}

// Root returns the variable behind an address within it. Unlike Whole it is about memory,
// so that elements count, and fields of values, which have no address, do not.
func Root(addr ssa.Value) ssa.Value {
	for {
		switch a := addr.(type) {
		case *ssa.FieldAddr:
			addr = a.X
		case *ssa.IndexAddr:
			addr = a.X
		case *ssa.Slice:
			addr = a.X
		case *ssa.MakeInterface:
			addr = a.X
		default:
			return addr
		}
	}
}

// Used reports whether anything uses a value: an assertion that a type has the
// methods of an interface makes one that nothing does.
//
//	var _ = cache.ResourceEventHandler(&handler{})
func Used(v ssa.Value) bool {
	if v.Referrers() == nil {
		return true
	}
	for _, ref := range *v.Referrers() {
		if _, debug := ref.(*ssa.DebugRef); !debug {
			return true
		}
	}
	return false
}
