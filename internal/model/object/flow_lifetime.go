package object

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/model/client"
)

// piecewise reports whether what is kept is one entry that lives and dies on
// its own. A container that is filled and then stored, or emptied and then
// filled, lives as long as the list it came from; it does not if entries are
// deleted from it elsewhere.
func (w *walk) piecewise(kept *Retention) bool {
	one := kept.Kind&(Self|Into|Inner|Holds) != 0
	switch {
	case kept.Callee != nil:
		return one && kept.Callee.Piecewise && !w.renewed(kept)
	case one && (kept.How == Field || kept.How == Variable):
		return true
	case w.handsOver(*kept):
		return false
	case one || w.grows(kept):
		return !w.rebuilt(kept)
	}
	return (kept.How == Field || kept.How == Variable) && w.r.deleted(kept.path)
}

// handsOver reports whether a value is sent on a channel of which it is not seen that it
// stores anything: who receives it has it at once.
func (w *walk) handsOver(kept Retention) bool {
	return kept.Callee == nil && kept.How == Channel && !w.r.buffered(kept.path)
}

// grows reports whether a container is stored back after entries were added to it.
func (w *walk) grows(kept *Retention) bool {
	return len(kept.path) > 0 && grown(kept.value, kept.path[0], map[ssa.Value]bool{})
}

func grown(v ssa.Value, obj types.Object, seen map[ssa.Value]bool) bool {
	if seen[v] {
		return false
	}
	seen[v] = true
	switch v := v.(type) {
	case *ssa.Call:
		return isAppend(v) && (heldBy(uncut(v.Call.Args[0])) == obj || grown(v.Call.Args[0], obj, seen))
	case *ssa.Phi:
		for _, e := range v.Edges {
			if grown(e, obj, seen) {
				return true
			}
		}
	case *ssa.UnOp:
		for cell := range cells(v.X) {
			for val := range assigned(cell) {
				if grown(val, obj, seen) {
					return true
				}
			}
		}
	}
	return false
}

// uncut returns nil for a slice that is emptied by "s[:0]", else the slice.
func uncut(v ssa.Value) ssa.Value {
	if s, ok := v.(*ssa.Slice); ok && isZero(s.High) {
		return nil
	}
	return v
}

func isZero(v ssa.Value) bool {
	c, ok := v.(*ssa.Const)
	return ok && ir.IsZero(c.Value)
}

// deleted reports whether entries of the innermost field are deleted one by one.
func (r *FlowResult) deleted(path []types.Object) bool {
	return len(path) > 0 && len(r.upkeep.deletes[path[0]]) > 0
}

// buffered reports whether the innermost field is given a channel that stores
// what is sent.
func (r *FlowResult) buffered(path []types.Object) bool {
	if len(path) == 0 {
		return false
	}
	return slices.ContainsFunc(r.prog.Stores(path[0]), func(s ir.Store) bool { return r.makesBuffer(s.Value) })
}

// makesBuffer reports whether a value is a channel that is made to store what is sent.
func (r *FlowResult) makesBuffer(v ssa.Value) bool {
	return slices.ContainsFunc(r.tracer.Sources(v), func(source client.Source) bool {
		ch, ok := source.Value.(*ssa.MakeChan)
		return ok && !isZero(ch.Size)
	})
}
