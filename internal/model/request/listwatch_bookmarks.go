package request

import (
	"go/constant"
	"iter"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
)

// Bookmarks yields the assignments by which a controller-runtime cache is told
// not to ask for bookmarks.
func (r *ListWatchResult) Bookmarks() iter.Seq[*ssa.Store] {
	return func(yield func(*ssa.Store) bool) {
		for _, fn := range r.Prog.Funcs {
			for _, b := range fn.Blocks {
				for _, instr := range b.Instrs {
					if s, ok := instr.(*ssa.Store); ok && r.noBookmarks(s) && !yield(s) {
						return
					}
				}
			}
		}
	}
}

func (r *ListWatchResult) noBookmarks(s *ssa.Store) bool {
	addr, ok := s.Addr.(*ssa.FieldAddr)
	if !ok || !kube.Is(ir.FieldOf(addr), kube.BookmarksField) {
		return false
	}
	c, known := r.Trace.ConstantBehind(s.Val)
	return known == client.Known && c.Kind() == constant.Bool && !constant.BoolVal(c)
}
