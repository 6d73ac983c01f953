package handler

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
)

// AsksKind reports whether a controller-runtime predicate, or one that it is combined of, looks
// at the kind of the object of an update: what becomes of one kind says nothing of others then.
func (r *Result) AsksKind(v ssa.Value) bool { return r.asksKind(v, 0) }

func (r *Result) asksKind(v ssa.Value, depth int) bool {
	if v == nil || depth > maxNesting {
		return false
	}
	sources := r.trace.Sources(v)
	if f := updateField(sources); f != nil {
		return slices.ContainsFunc(r.trace.Struct(v).Values[f], r.functionAsksKind)
	}
	return slices.ContainsFunc(sources, func(s client.Source) bool {
		if call, ok := s.Call(); ok {
			return r.combinationAsksKind(call, s.Result, depth)
		}
		if said, ok := r.saidHeld(s.Value); ok {
			return said.AsksKind
		}
		m := kube.UpdateMethod(s.Value.Type())
		return m != nil && assertsKind(r.prog.Function(m))
	})
}

// combinationAsksKind tells the same of a call that makes one predicate of others.
func (r *Result) combinationAsksKind(call *ssa.Call, result, depth int) bool {
	for s := range kube.Roles(ir.Callee(call)) {
		switch s.Role {
		case kube.PredicateNot:
			return r.asksKind(ir.Arg(call, s.Arg), depth+1)
		case kube.PredicateAnd, kube.PredicateOr, kube.WithPredicates:
			parts, _ := r.trace.Elements(ir.Arg(call, s.Arg))
			return slices.ContainsFunc(parts, func(part ssa.Value) bool { return r.asksKind(part, depth+1) })
		}
	}
	said, _ := r.saidOf(call, result)
	return said.AsksKind
}

// functionAsksKind tells it of a function value.
func (r *Result) functionAsksKind(v ssa.Value) bool {
	return slices.ContainsFunc(r.trace.Sources(v), func(s client.Source) bool { return assertsKind(ir.FunctionOf(s.Value)) })
}

// assertsKind reports whether a function takes an object for one of a kind.
func assertsKind(fn *ssa.Function) bool {
	if fn == nil {
		return false
	}
	return slices.ContainsFunc(fn.Blocks, func(b *ssa.BasicBlock) bool {
		return slices.ContainsFunc(b.Instrs, func(instr ssa.Instruction) bool {
			is, ok := instr.(*ssa.TypeAssert)
			if !ok {
				return false
			}
			_, kind := kube.KindOf(is.AssertedType)
			return kind
		})
	})
}
