package client

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// preferred leaves out fields that a function falls back to where another one of the same
// value is nil: what fills both has the other one asked.
//
//	if s.Reader != nil {
//		return s.Reader
//	}
//	return s.Client
func preferred(ends []ssa.Value) []ssa.Value {
	return slices.DeleteFunc(slices.Clone(ends), func(end ssa.Value) bool {
		field, ok := end.(*ssa.FieldAddr)
		return ok && slices.ContainsFunc(ends, func(other ssa.Value) bool {
			first, ok := other.(*ssa.FieldAddr)
			return ok && first.Parent() == field.Parent() && ir.Alike(first.X, field.X) && behindNil(field, first)
		})
	})
}

// behindNil reports whether an instruction runs only where a field is nil.
func behindNil(at ssa.Instruction, field *ssa.FieldAddr) bool {
	for head, i := range ir.Branches(at) {
		load, ok := ir.FoundNil(head, i).(*ssa.UnOp)
		if ok && ir.Alike(load.X, field) {
			return true
		}
	}
	return false
}
