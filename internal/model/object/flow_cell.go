package object

import (
	"iter"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// cells yields the variables behind an address: a captured variable is the
// one of the function around the closure.
func cells(addr ssa.Value) iter.Seq[*ssa.Alloc] {
	return func(yield func(*ssa.Alloc) bool) {
		switch addr := addr.(type) {
		case *ssa.Alloc:
			yield(addr)
		case *ssa.FreeVar:
			for b := range ir.Bindings(addr) {
				for cell := range cells(b) {
					if !yield(cell) {
						return
					}
				}
			}
		}
	}
}

// cellAliases yields the addresses of a variable: its own, and those under which
// closures know it.
func cellAliases(cell ssa.Value) iter.Seq[ssa.Value] {
	return func(yield func(ssa.Value) bool) { eachAlias(cell, yield) }
}

func eachAlias(v ssa.Value, yield func(ssa.Value) bool) bool {
	if !yield(v) {
		return false
	}
	for _, free := range ir.Captures(v) {
		if !eachAlias(free, yield) {
			return false
		}
	}
	return true
}

// assigned yields what a variable is given, in closures, too.
func assigned(cell ssa.Value) iter.Seq[ssa.Value] {
	return func(yield func(ssa.Value) bool) {
		for alias := range cellAliases(cell) {
			for _, ref := range *alias.Referrers() {
				if s, ok := ref.(*ssa.Store); ok && s.Addr == alias && !yield(s.Val) {
					return
				}
			}
		}
	}
}

// assignedField yields what a field of a local struct is given.
func assignedField(cell ssa.Value, field int) iter.Seq[ssa.Value] {
	return func(yield func(ssa.Value) bool) {
		for alias := range cellAliases(cell) {
			for _, ref := range *alias.Referrers() {
				fa, ok := ref.(*ssa.FieldAddr)
				if !ok || fa.Field != field {
					continue
				}
				for v := range assigned(fa) {
					if !yield(v) {
						return
					}
				}
			}
		}
	}
}

// mayReach reports whether a load of the same address may see the store.
func mayReach(store *ssa.Store, load ssa.Instruction) bool {
	if store.Parent() != load.Parent() {
		return true
	}
	r := &reach{store: store, load: load, seen: map[*ssa.BasicBlock]bool{}}
	return r.from(store.Block(), indexIn(store)+1)
}

type reach struct {
	store *ssa.Store
	load  ssa.Instruction
	seen  map[*ssa.BasicBlock]bool
}

// from searches a block from instruction i on, and what follows it.
func (r *reach) from(b *ssa.BasicBlock, i int) bool {
	for _, instr := range b.Instrs[i:] {
		if instr == r.load {
			return true
		}
		if s, ok := instr.(*ssa.Store); ok && ir.Alike(s.Addr, r.store.Addr) {
			return false
		}
	}
	for _, succ := range b.Succs {
		if !r.seen[succ] {
			r.seen[succ] = true
			if r.from(succ, 0) {
				return true
			}
		}
	}
	return false
}

func indexIn(instr ssa.Instruction) int {
	for i, other := range instr.Block().Instrs {
		if other == instr {
			return i
		}
	}
	return 0
}

// lastStored returns the kind of what a field was given in the same function,
// known if that happens before the read on every path: then it does not
// matter what the struct held before.
func (w *walk) lastStored(load *ssa.UnOp, addr *ssa.FieldAddr) (k Holding, known bool) {
	for _, b := range load.Parent().Blocks {
		for _, instr := range b.Instrs {
			s, ok := instr.(*ssa.Store)
			if !ok || !ir.Alike(s.Addr, addr) || !mayReach(s, load) {
				continue
			}
			k |= w.kinds[s.Val]
			known = known || precedes(s, load)
		}
	}
	return k, known
}

// precedes reports whether a comes before b on every path.
func precedes(a, b ssa.Instruction) bool {
	if a.Block() == b.Block() {
		return indexIn(a) < indexIn(b)
	}
	return a.Block().Dominates(b.Block())
}
