package cache

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// startsOf returns the instructions of the function that constructs a cache
// which lead to its starts, nil where it is not known what starts it: caches
// that are constructed side by side may be started in different modes.
//
//	if once {
//		elect(func() { first.Start(stop) })
//		return
//	}
//	second.Start(stop)
func (b *coexistence) startsOf(c *Cache) []ssa.Instruction {
	var found []ssa.Instruction
	for _, u := range c.Uses {
		if u.Act != Starts {
			continue
		}
		if u.Call() == nil {
			return nil
		}
		lifted := b.lift(u.Call(), c.Call.Parent(), 0)
		if lifted == nil {
			return nil
		}
		found = append(found, lifted...)
	}
	return found
}

// maxLift bounds how many functions lie between a constructor and a start.
const maxLift = 6

// lift returns the instructions of a function that lead to an instruction, nil
// where others may lead there, too.
func (b *coexistence) lift(instr ssa.Instruction, to *ssa.Function, depth int) []ssa.Instruction {
	fn := instr.Parent()
	if fn == to {
		return []ssa.Instruction{instr}
	}
	if depth == maxLift {
		return nil
	}
	var found []ssa.Instruction
	for _, by := range b.leadingTo(fn) {
		lifted := b.lift(by, to, depth+1)
		if lifted == nil {
			return nil
		}
		found = append(found, lifted...)
	}
	return found
}

// leadingTo returns the instructions that call a function or use it as a value.
func (b *coexistence) leadingTo(fn *ssa.Function) []ssa.Instruction {
	var found []ssa.Instruction
	for _, call := range b.prog.Callers(fn) {
		found = append(found, call)
	}
	for _, taken := range b.prog.Taken(fn) {
		if made, ok := taken.(*ssa.MakeClosure); ok {
			taken = user(made)
		}
		if !slices.Contains(found, taken) {
			found = append(found, taken)
		}
	}
	return found
}

// user returns the only instruction that uses a closure, else the one that makes it.
func user(made *ssa.MakeClosure) ssa.Instruction {
	var only ssa.Instruction = made
	for _, ref := range *made.Referrers() {
		if _, debug := ref.(*ssa.DebugRef); debug {
			continue
		}
		if only != ssa.Instruction(made) {
			return made
		}
		only = ref
	}
	return only
}

// apart reports whether no process starts both of two caches.
func (s site) apart(other site) bool {
	if len(s.starts) == 0 || len(other.starts) == 0 {
		return false
	}
	return !slices.ContainsFunc(s.starts, func(x ssa.Instruction) bool {
		return slices.ContainsFunc(other.starts, func(y ssa.Instruction) bool {
			return x.Parent() != y.Parent() || ir.Together(x, y)
		})
	})
}
