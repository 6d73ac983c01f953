package origin

import (
	"iter"

	"golang.org/x/tools/go/ssa"
)

// closures yields the places that make a closure of fn.
func closures(fn *ssa.Function) iter.Seq[*ssa.MakeClosure] {
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
