package program

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/origin"
)

// told tells whether a namespace, or what is made of it, is what the environment
// says: whoever deploys the program decides, and the program shows nothing of it.
//
//	for _, ns := range strings.Split(os.Getenv("WATCH_NAMESPACE"), ",") {
//		namespaces[ns] = cache.Config{}
//	}
func (b *build) told(v ssa.Value, depth int) bool {
	if v == nil || depth > maxFixed {
		return false
	}
	sources := b.trace.Sources(v)
	return slices.ContainsFunc(sources, func(s origin.Source) bool { return b.tells(s.Value, sources, depth) })
}

// tells looks at one source of a namespace, or at what it is made of.
func (b *build) tells(v ssa.Value, sources []origin.Source, depth int) bool {
	switch v := v.(type) {
	case *ssa.Extract:
		return b.tells(v.Tuple, sources, depth)
	case *ssa.UnOp:
		return b.told(v.X, depth+1)
	case *ssa.IndexAddr:
		return b.told(v.X, depth+1)
	case *ssa.Call:
		if kube.Is(ir.Callee(v), kube.Setting) {
			return !b.ownNamespace(v) && !overrides(v, sources)
		}
		return slices.ContainsFunc(ir.Args(v), func(arg ssa.Value) bool { return !isConst(arg) && b.told(arg, depth+1) })
	}
	return false
}

// toldWhether tells whether the environment decides if a function sets a field
// of the options given to a call.
func (b *build) toldWhether(call ssa.CallInstruction, field types.Object) bool {
	return slices.ContainsFunc(b.prog.Stores(field), func(s ir.Store) bool {
		if s.Instr.Parent() != call.Parent() {
			return false
		}
		for d := s.Instr.Block().Idom(); d != nil; d = d.Idom() {
			branch, ok := d.Instrs[len(d.Instrs)-1].(*ssa.If)
			if ok && b.told(testedForEmpty(branch.Cond), 0) {
				return true
			}
		}
		return false
	})
}
