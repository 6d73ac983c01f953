package cache

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// namesItself reports whether the code that reads an object goes on to use the kind or
// version that the object names itself. Only the cache writes them there (CacheReader.Get
// in controller-runtime's pkg/cache/internal/cache_reader.go); what a client for Go types
// decodes has none (WithoutVersionDecoder in apimachinery's pkg/runtime/helper.go).
//
//	subject.APIGroup, subject.Kind = role.GroupVersionKind().Group, role.Kind
func namesItself(read ssa.CallInstruction) bool {
	return slices.ContainsFunc(ir.Args(read), func(arg ssa.Value) bool {
		if made, ok := arg.(*ssa.MakeInterface); ok {
			arg = made.X
		}
		object, ok := arg.(*ssa.Alloc)
		if !ok || !kube.IsAPIObject(object.Type()) {
			return false
		}
		said, set := false, false
		for _, use := range *object.Referrers() {
			if meta, ok := use.(*ssa.FieldAddr); ok && kube.IsTypeMeta(ir.FieldOf(meta).Type()) {
				reads, writes := usesTypeMeta(meta)
				said, set = said || reads, set || writes
			}
		}
		return said && !set
	})
}

// usesTypeMeta reports whether code reads, or writes, the kind or version of an object.
func usesTypeMeta(meta *ssa.FieldAddr) (reads, writes bool) {
	for _, use := range *meta.Referrers() {
		switch use := use.(type) {
		case *ssa.UnOp:
			reads = true
		case *ssa.Store:
			writes = true
		case *ssa.FieldAddr:
			writes = writes || slices.ContainsFunc(*use.Referrers(), func(use ssa.Instruction) bool { _, ok := use.(*ssa.Store); return ok })
			reads = reads || slices.ContainsFunc(*use.Referrers(), func(use ssa.Instruction) bool { _, ok := use.(*ssa.UnOp); return ok })
		case ssa.CallInstruction:
			sets := kube.Is(ir.Callee(use), kube.NamesType, kube.Writes)
			reads, writes = reads || !sets, writes || sets
		}
	}
	return reads, writes
}
