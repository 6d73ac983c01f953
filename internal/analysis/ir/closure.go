package ir

import (
	"go/types"
	"iter"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/rule"
)

// Closures yields the places that make a closure of a function literal.
func Closures(fn *ssa.Function) iter.Seq[*ssa.MakeClosure] {
	return func(yield func(*ssa.MakeClosure) bool) {
		if fn.Parent() == nil {
			return
		}
		for _, b := range fn.Parent().Blocks {
			for _, instr := range b.Instrs {
				if c, ok := instr.(*ssa.MakeClosure); ok && c.Fn == fn && !yield(c) {
					return
				}
			}
		}
	}
}

// FunctionOf returns the source function behind a function value, nil for
// other values.
func FunctionOf(v ssa.Value) *ssa.Function {
	switch v := v.(type) {
	case *ssa.Function:
		return Declared(v)
	case *ssa.MakeClosure:
		return Declared(v.Fn.(*ssa.Function))
	}
	return nil
}

// BoundTo is what a method is taken of for a value, nil for other values.
//
//	reconciler.Load = source.Load
func BoundTo(v ssa.Value) ssa.Value {
	closure, ok := v.(*ssa.MakeClosure)
	if !ok || len(closure.Bindings) != 1 || closure.Fn.(*ssa.Function).Synthetic == "" {
		return nil
	}
	return closure.Bindings[0]
}

// IDOf is the ID of the declared function that fn is, or stands in, "" for none.
func IDOf(fn *ssa.Function) string {
	obj, ok := Outermost(fn).Object().(*types.Func)
	if !ok {
		return ""
	}
	return rule.FuncID(obj)
}

// Outermost returns the declared function that fn is, or stands in.
func Outermost(fn *ssa.Function) *ssa.Function {
	for fn.Parent() != nil {
		fn = fn.Parent()
	}
	return fn
}
