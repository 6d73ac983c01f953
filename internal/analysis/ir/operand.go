package ir

import (
	"go/constant"
	"go/types"
	"iter"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// Parameters are counted as SSA does: from 0, the receiver first. Index, Passed, Results
// and the facts of all analyses count so. Tables of Kubernetes symbols and messages count
// as the source does, without the receiver: that is what Arg and Args are for.

// Index returns which parameter of its function p is.
func Index(p *ssa.Parameter) int { return slices.Index(p.Parent().Params, p) }

// Passed returns what a call passes for parameter i of a function that it enters, whose
// signature is given; nil where it passes nothing for it. The receiver of a method value is
// known where it is called at once.
func Passed(call ssa.CallInstruction, sig *types.Signature, i int) ssa.Value {
	if sig.Recv() == nil || isExpression(call, sig) {
		return Arg(call, i)
	}
	if i == 0 {
		return Receiver(call)
	}
	return Arg(call, i-1)
}

// isExpression reports whether a call is one of a method's expression, whose first argument
// is the receiver:
//
//	(*Controller).sync(c, key)
func isExpression(call ssa.CallInstruction, sig *types.Signature) bool {
	return Receiver(call) == nil && len(Args(call)) == sig.Params().Len()+1
}

// An Entry is a call together with the signature of one of the functions that it enters.
type Entry struct {
	Call ssa.CallInstruction
	Sig  *types.Signature
}

// Passes returns what the call passes for parameter i of the function, nil where it passes
// nothing for it.
func (e Entry) Passes(i int) ssa.Value { return Passed(e.Call, e.Sig, i) }

// PassedTo returns what a call passes for a parameter of a function that it enters, nil
// where it passes nothing for it.
func PassedTo(call ssa.CallInstruction, p *ssa.Parameter) ssa.Value {
	return Passed(call, p.Parent().Signature, Index(p))
}

// Operand returns what a call passes for parameter i of the function, or the method, that it
// names: the one that has the facts.
func Operand(call ssa.CallInstruction, i int) ssa.Value {
	if callee := CalleeFunc(call); callee != nil {
		return Passed(call, callee.Signature(), i)
	}
	return Arg(call, i)
}

// Operands returns what a call passes, in the order of the parameters, the receiver first.
func Operands(call ssa.CallInstruction) []ssa.Value {
	if recv := Receiver(call); recv != nil {
		return append([]ssa.Value{recv}, Args(call)...)
	}
	return Args(call)
}

// Argument returns which argument of the source parameter i of the function is that a call
// names, -1 for its receiver.
func Argument(call ssa.CallInstruction, i int) int {
	if callee := CalleeFunc(call); callee == nil || callee.Signature().Recv() == nil || isExpression(call, callee.Signature()) {
		return i
	}
	return i - 1
}

// A Param names a parameter of a function in facts, the receiver included. The zero Param
// is none: what is said is about a field, a variable, or all calls of the function.
type Param int

// ParamOf names a parameter.
func ParamOf(p *ssa.Parameter) Param { return Param(Index(p) + 1) }

// Parameters yields the parameters of a function, of this package or another, with their types;
// not its receiver.
func Parameters(fn *types.Func) iter.Seq2[Param, types.Type] {
	return func(yield func(Param, types.Type) bool) {
		first := Param(1)
		if fn.Signature().Recv() != nil {
			first++
		}
		for i := range fn.Signature().Params().Len() {
			if !yield(first+Param(i), fn.Signature().Params().At(i).Type()) {
				return
			}
		}
	}
}

// In returns what a call passes for the parameter of the function that it names, nil where
// it passes nothing, or none is meant.
func (p Param) In(call ssa.CallInstruction) ssa.Value {
	if p == 0 {
		return nil
	}
	return Operand(call, int(p)-1)
}

// Argument returns which argument of the source a call passes for it, -1 for the receiver.
func (p Param) Argument(call ssa.CallInstruction) int { return Argument(call, int(p)-1) }

// OfReceiver reports whether the receiver of a method is meant.
func (p Param) OfReceiver(fn *types.Func) bool { return p == 1 && fn.Signature().Recv() != nil }

// IsReceiver reports whether a parameter is the receiver of a method.
func IsReceiver(p *ssa.Parameter) bool { return p.Parent().Signature.Recv() != nil && Index(p) == 0 }

// Returns yields the instructions that return from a function.
func Returns(fn *ssa.Function) iter.Seq[*ssa.Return] {
	return func(yield func(*ssa.Return) bool) {
		for _, b := range fn.Blocks {
			if ret, ok := Last(b).(*ssa.Return); ok && !yield(ret) {
				return
			}
		}
	}
}

// Results yields what a function returns as result i.
func Results(fn *ssa.Function, i int) iter.Seq[ssa.Value] {
	return func(yield func(ssa.Value) bool) {
		for ret := range Returns(fn) {
			if i < len(ret.Results) && !yield(ret.Results[i]) {
				return
			}
		}
	}
}

// Bindings yields what a captured variable is bound to where closures of its function are
// made.
func Bindings(free *ssa.FreeVar) iter.Seq[ssa.Value] {
	return func(yield func(ssa.Value) bool) {
		i := slices.Index(free.Parent().FreeVars, free)
		for closure := range Closures(free.Parent()) {
			if !yield(closure.Bindings[i]) {
				return
			}
		}
	}
}

// Binding is what a captured variable is bound to, nil where that is not seen. The source has
// one place that makes a closure of a function literal.
func Binding(free *ssa.FreeVar) ssa.Value {
	for bound := range Bindings(free) {
		return bound
	}
	return nil
}

// Stored yields what is stored in a local variable, by closures that capture it, too.
func Stored(addr ssa.Value) iter.Seq[ssa.Value] {
	return func(yield func(ssa.Value) bool) { stored(addr, yield) }
}

func stored(addr ssa.Value, yield func(ssa.Value) bool) bool {
	for _, use := range *addr.Referrers() {
		switch use := use.(type) {
		case *ssa.Store:
			if use.Addr == addr && !yield(use.Val) {
				return false
			}
		case *ssa.MakeClosure:
			for free := range Bound(use, addr) {
				if !stored(free, yield) {
					return false
				}
			}
		}
	}
	return true
}

// Captures yields the closures that a value is bound in, with what it is called there. It is
// the way there to Bindings' way back.
func Captures(v ssa.Value) iter.Seq2[*ssa.MakeClosure, *ssa.FreeVar] {
	return func(yield func(*ssa.MakeClosure, *ssa.FreeVar) bool) {
		for _, use := range *v.Referrers() {
			if closure, ok := use.(*ssa.MakeClosure); ok {
				for free := range Bound(closure, v) {
					if !yield(closure, free) {
						return
					}
				}
			}
		}
	}
}

// Bound yields what a value is called in one closure that it is bound in. Method values, whose
// functions are the compiler's, call their receiver nothing.
func Bound(closure *ssa.MakeClosure, v ssa.Value) iter.Seq[*ssa.FreeVar] {
	return func(yield func(*ssa.FreeVar) bool) {
		free := closure.Fn.(*ssa.Function).FreeVars
		for i, bound := range closure.Bindings {
			if bound == v && i < len(free) && !yield(free[i]) {
				return
			}
		}
	}
}

// Last returns the instruction that ends a block.
func Last(b *ssa.BasicBlock) ssa.Instruction { return b.Instrs[len(b.Instrs)-1] }

// IsNil reports whether a value is the constant nil.
func IsNil(v ssa.Value) bool {
	c, ok := v.(*ssa.Const)
	return ok && c.IsNil()
}

// Unboxed is the value in an interface that is made of it, and the value itself for others.
func Unboxed(v ssa.Value) ssa.Value {
	if boxed, ok := v.(*ssa.MakeInterface); ok {
		return boxed.X
	}
	return v
}

// IsConst reports whether a value is a constant, nil among them.
func IsConst(v ssa.Value) bool {
	_, ok := v.(*ssa.Const)
	return ok
}

// IsEmptyText reports whether a value is the constant of no text.
func IsEmptyText(v ssa.Value) bool {
	c, ok := v.(*ssa.Const)
	return ok && c.Value != nil && c.Value.Kind() == constant.String && constant.StringVal(c.Value) == ""
}

// IsBuiltin reports whether a call is one of the builtin function of a name.
func IsBuiltin(call *ssa.Call, name string) bool {
	b, ok := call.Call.Value.(*ssa.Builtin)
	return ok && b.Name() == name
}

// FieldName is the name of the field that a value selects, "?" if it selects none.
func FieldName(v ssa.Value) string {
	if field := FieldOf(v); field != nil {
		return field.Name()
	}
	return "?"
}
