package watch

import (
	"golang.org/x/tools/go/ssa"
)

// shared returns the names that a variable has in the functions that share
// it: where it is declared, and in the closures that capture it.
func shared(cell ssa.Value) []ssa.Value {
	root := cell
	for {
		free, ok := root.(*ssa.FreeVar)
		if !ok {
			break
		}
		bound := binding(free)
		if bound == nil {
			break
		}
		root = bound
	}
	found := []ssa.Value{root}
	for i := 0; i < len(found); i++ {
		if found[i].Referrers() == nil {
			continue
		}
		for _, ref := range *found[i].Referrers() {
			if c, ok := ref.(*ssa.MakeClosure); ok {
				for j, b := range c.Bindings {
					if b == found[i] {
						found = append(found, c.Fn.(*ssa.Function).FreeVars[j])
					}
				}
			}
		}
	}
	return found
}

// binding returns what a captured variable is bound to where its closure is
// made, nil where that is not seen.
func binding(free *ssa.FreeVar) ssa.Value {
	fn := free.Parent()
	if fn.Parent() == nil {
		return nil
	}
	for _, b := range fn.Parent().Blocks {
		for _, instr := range b.Instrs {
			c, ok := instr.(*ssa.MakeClosure)
			if !ok || c.Fn != fn {
				continue
			}
			for i, f := range fn.FreeVars {
				if f == free {
					return c.Bindings[i]
				}
			}
		}
	}
	return nil
}
