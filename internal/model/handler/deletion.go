package handler

import (
	"go/types"
	"iter"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// A Reception is a function that informers call with deleted objects: the
// function or method of a handler, or the filter before one.
type Reception struct {
	// At registers it: the store into a handler's field, the conversion of a
	// type to a handler, or the call that is given the function.
	At ssa.Instruction
	// Func is the function value, nil for a method.
	Func ssa.Value
	// Method is the method of a handler type.
	Method *types.Func
	// Guards is what a filter stands before, nil for other receptions.
	Guards *Guarded
}

// Guarded is the handler behind a filter.
type Guarded struct {
	// Receptions are the functions that get what passes the filter.
	Receptions []*Reception
	// Complete means that the handler has no others.
	Complete bool
	// Given is the parameter that it is given by, and goes nowhere else from, nil for others.
	Given *ssa.Parameter
}

// Receptions yields the functions that this package registers for deleted
// objects, filters first.
func (r *Result) Receptions() iter.Seq[*Reception] { return slices.Values(r.receptions()) }

// receive notes what an instruction registers for deleted objects.
func (r *Result) receive(instr ssa.Instruction) {
	switch instr := instr.(type) {
	case *ssa.Store:
		if kube.Is(fieldObject(instr.Addr), kube.OnDelete, kube.HandlerFilter) && takesDeleted(instr.Val.Type()) {
			r.deletions = append(r.deletions, &Reception{At: instr, Func: instr.Val})
		}
	case *ssa.MakeInterface:
		if m := deleteMethod(instr); m != nil && ir.Used(instr) {
			r.deletions = append(r.deletions, &Reception{At: instr, Method: m})
		}
	case *ssa.Call:
		if s, ok := kube.Lookup(ir.Callee(instr), kube.OnDelete); ok && s.Arg >= 0 {
			r.deletions = append(r.deletions, &Reception{At: instr, Func: ir.Arg(instr, s.Arg)})
		}
	}
}

// deleteMethod is the method of the type of a value made a handler that is
// called for deleted objects, nil for the library's own types, which call
// functions that are seen where they are stored.
func deleteMethod(conversion *ssa.MakeInterface) *types.Func {
	if !kube.IsHandler(conversion.Type()) {
		return nil
	}
	return methodOf(conversion.X.Type())
}

func methodOf(t types.Type) *types.Func {
	m := kube.HandlerMethods(t)[kube.OnDelete]
	if m == nil || kube.Quiet(m) || !takesDeleted(m.Type()) {
		return nil
	}
	return m
}

// takesDeleted reports whether functions of type t take any object, or one that
// may be missing.
func takesDeleted(t types.Type) bool {
	sig := signature(t)
	if sig == nil || sig.Params().Len() != 1 {
		return false
	}
	param := sig.Params().At(0).Type()
	if i, ok := param.Underlying().(*types.Interface); ok {
		return i.NumMethods() == 0
	}
	return kube.IsDeletedObject(param) || sig.Results().Len() == 1
}
