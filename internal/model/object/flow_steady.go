package object

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// settle notes for the pointers into each list whether copies could stand in
// for them: nothing writes to an element once there are pointers, nor compares
// these, and code that is not seen gets neither them nor the list.
func (r *FlowResult) settle() {
	for list, indexes := range r.lists {
		var found []Item
		kept := 0
		for _, i := range indexes {
			found = append(found, r.items[i])
			if r.items[i].kept() {
				kept++
			}
		}
		if kept > 1 || !r.steady(list, found) {
			continue // one pointer would not see what is written through the other
		}
		for _, i := range indexes {
			r.items[i].Steady = true
		}
	}
}

func (r *FlowResult) steady(list ssa.Value, found []Item) bool {
	if r.foreign(list) {
		return false
	}
	for _, item := range found {
		if !r.unseen(item.Trail) || item.kept() && len(item.Trail.writes) > 0 {
			return false
		}
	}
	trail := r.follow(list, list.Parent(), Self, true)
	return r.unseen(trail) && !slices.ContainsFunc(trail.writes, func(w Write) bool { return mayFollow(w.At, found) })
}

// unseen reports whether no code that is not seen gets what a trail follows, and
// nothing compares it with another pointer.
func (r *FlowResult) unseen(t *Trail) bool {
	if t.Escapes || slices.ContainsFunc(t.compared, comparison.ofPointers) {
		return false
	}
	for ret := range t.Returns() {
		if ret.Kind&Pins != 0 && r.leaves(ret.Func) {
			return false
		}
	}
	return true
}

// ofPointers reports whether two pointers are compared.
func (c comparison) ofPointers() bool {
	op, ok := c.at.(*ssa.BinOp)
	return ok && carries(op.X.Type()) && !ir.IsNil(op.X) && !ir.IsNil(op.Y)
}

// leaves reports whether other packages may call a function.
func (r *FlowResult) leaves(fn *ssa.Function) bool {
	return fn.Parent() == nil && exported(fn) != nil && r.pass.Pkg.Name() != "main"
}

// foreign reports whether a list belongs to code that is not seen.
func (r *FlowResult) foreign(list ssa.Value) bool {
	search := &ownerSearch{w: r.newWalk(list.Parent(), true), seen: map[ownerVisit]bool{}}
	search.from(list)
	return slices.ContainsFunc(search.found, func(o owner) bool { return !o.local() })
}

// mayFollow reports whether a write may come when one of the pointers is there.
// The call that fills the list comes before them.
func mayFollow(write ssa.Instruction, found []Item) bool {
	return slices.ContainsFunc(found, func(i Item) bool {
		return write.Parent() != i.At.Parent() || after(i.At, write)
	})
}

// after reports whether b may run after a in one function.
func after(a, b ssa.Instruction) bool {
	if a.Block() == b.Block() && indexIn(a) < indexIn(b) {
		return true
	}
	seen := map[*ssa.BasicBlock]bool{}
	queue := slices.Clone(a.Block().Succs)
	for len(queue) > 0 {
		next := queue[0]
		queue = queue[1:]
		if next == b.Block() {
			return true
		}
		if !seen[next] {
			seen[next] = true
			queue = append(queue, next.Succs...)
		}
	}
	return false
}
