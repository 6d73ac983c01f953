package cache

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/graph"
	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// lending notes of the caches that functions return which code gets hold of that is not seen:
// what calls such a function may set a transform, or know of one that is set.
//
//	informerx.Slim(factory, &batchv1.Job{}, jobs, transform)
func (b *build) lending() {
	for _, fn := range b.prog.Funcs {
		if len(b.prog.Taken(fn)) == 0 || !returnsCache(fn) || !b.lent(fn) {
			continue
		}
		for i := range fn.Signature.Results().Len() {
			for _, v := range returned(fn, i) {
				b.lend(v)
			}
		}
	}
}

func returnsCache(fn *ssa.Function) bool {
	for v := range fn.Signature.Results().Variables() {
		if kube.HandlesCache(v.Type()) {
			return true
		}
	}
	return false
}

// lend notes of the caches behind a value that others get them.
func (b *build) lend(v ssa.Value) {
	for _, e := range b.ends(v, Step{}) {
		if c := b.cacheAt(e); c != nil {
			c.unknown()
			c.Escapes = true
		}
	}
}

// lent reports whether a function gets, as a value, to code that is not seen. InformerFor does
// nothing that is not known.
func (b *build) lent(fn *ssa.Function) (lent bool) {
	nodes := []graph.Node{{Value: fn}}
	for _, taken := range b.prog.Taken(fn) {
		if closure, ok := taken.(*ssa.MakeClosure); ok {
			nodes = append(nodes, graph.Node{Value: closure})
		}
	}
	graph.Forth{Prog: b.prog, Use: func(u graph.Use) graph.Verdict {
		if b.leavesBy(u) {
			lent = true
			return graph.Stop
		}
		return graph.Follow
	}}.FromAll(b.prog.NewSearch(), nodes...)
	return lent
}

// leavesBy reports whether a use gives a function to code that is not seen.
func (b *build) leavesBy(u graph.Use) bool {
	switch u.How {
	case graph.Handed:
		call, ok := u.By.(ssa.CallInstruction)
		return !ok || !kube.Is(ir.Callee(call), kube.InformerFor)
	case graph.InSlot:
		return b.shown(u.Slot)
	case graph.Left, graph.Elsewhere:
		return true
	}
	return false
}

// shown reports whether other packages look at a field or package variable.
func (b *build) shown(slot types.Object) bool {
	return slot == nil || slot.Pkg() != b.pass.Pkg || slot.Exported() && b.pass.Pkg.Name() != "main"
}
