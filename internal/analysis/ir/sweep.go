package ir

import "golang.org/x/tools/go/ssa"

// Sweep visits the reached blocks of a function, from the first on, round after
// round until one changes nothing: visit reaches other blocks, and sets changed
// where it learns something. It reports whether that came to an end within so many
// rounds.
func Sweep(fn *ssa.Function, reached map[*ssa.BasicBlock]bool, rounds int, changed *bool, visit func(*ssa.BasicBlock)) bool {
	if len(fn.Blocks) == 0 {
		return false
	}
	reached[fn.Blocks[0]] = true
	for range rounds {
		*changed = false
		for _, b := range fn.Blocks {
			if reached[b] {
				visit(b)
			}
		}
		if !*changed {
			return true
		}
	}
	return false
}
