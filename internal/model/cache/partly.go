package cache

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
)

// keptOpen reports whether options are kept in a variable or field of which the values that are
// stored there do not tell all: other packages may store some, or parts of them are set by
// themselves.
//
//	var options = ctrl.Options{Scheme: scheme}
//
//	func init() { options.Cache.DefaultNamespaces = namespaces }
func (b *build) keptOpen(s *client.Struct) bool {
	return slices.ContainsFunc(s.At, func(at ssa.Value) bool {
		obj := holder(at)
		if obj == nil || obj.Pkg() != b.pass.Pkg {
			return false
		}
		return obj.Exported() && b.pass.Pkg.Name() != "main" || slices.ContainsFunc(b.prog.Places(obj), b.partlySet)
	})
}

// partlySet reports whether parts of the options at an address may be set by themselves, those
// that matter to a cache.
func (b *build) partlySet(addr ssa.Value) bool {
	return slices.ContainsFunc(b.prog.Uses(addr), func(use ssa.Instruction) bool {
		part, ok := use.(*ssa.FieldAddr)
		return ok && part.X == addr && matters(part) && b.touched(part)
	})
}

// matters reports whether a field of options says something of a cache.
func matters(part *ssa.FieldAddr) bool {
	for range kube.Roles(ir.FieldOf(part)) {
		return true
	}
	return false
}

// touched reports whether something other than to read it is done with a part of options.
func (b *build) touched(part *ssa.FieldAddr) bool {
	return changes(part) || b.partlySet(part) || slices.ContainsFunc(*part.Referrers(), func(use ssa.Instruction) bool {
		switch use.(type) {
		case *ssa.UnOp, *ssa.FieldAddr, *ssa.DebugRef:
			return false
		}
		return true
	})
}
