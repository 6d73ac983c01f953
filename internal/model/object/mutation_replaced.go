package object

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// The old object of an update has left the store when handlers get it (client-go
// tools/cache/controller.go processDeltas updates the store first): no read finds
// it any more. Those who have it are other handlers of the informer, and who has
// read it before. In a resync it is the new object as well, and in the store.

// replaced reports whether the object is the old one of an update.
func (s memoryRoot) replaced() bool {
	p, ok := s.source.At.(*ssa.Parameter)
	if !ok || s.source.Form != Handed || s.imported != nil {
		return false
	}
	return s.source.old || kube.IsEvent(p.Type()) && kube.Is(firstField(p.Type(), s.path), kube.OldObject)
}

// proofReplaced says what comes of a write to the old object of an update: another
// handler has it for certain, other readers may have it still.
func (r *MutationResult) proofReplaced(m Mutation, called map[*ssa.Function]bool) Proof {
	switch {
	case r.races(m, called, func(s Source) bool { return s.Form == Handed }):
		return Raced
	case r.races(m, called, anyone):
		return Unlike
	}
	return Unread
}

// putBack reports whether the part of an object that is written is what it was when
// the function returns, or whether this is the write that sees to that.
//
//	version := old.GetResourceVersion()
//	old.SetResourceVersion(new.GetResourceVersion())
//	defer old.SetResourceVersion(version)
func (r *MutationResult) putBack(m Mutation) bool {
	return slices.ContainsFunc(r.Mutations, func(by Mutation) bool {
		return by.Source.At == m.Source.At && by.part == m.part && by.Replaced && (r.undoes(by, m) || r.undoes(m, by))
	})
}

// undoes reports whether a write always runs after another one, and writes what was
// read before that.
func (r *MutationResult) undoes(back, m Mutation) bool {
	if back.At == m.At || m.part == "" || m.part == field(unknown) {
		return false
	}
	read, ok := remembered(writtenBy(back.At)).(ssa.Instruction)
	return ok && read.Parent() == m.At.Parent() && before(read, m.At) && r.readsPart(read, m) && runsBehind(back.At, m.At)
}

// writtenBy is the value that an instruction writes, nil where that is not known.
func writtenBy(at ssa.Instruction) ssa.Value {
	switch at := at.(type) {
	case *ssa.Store:
		return at.Val
	case *ssa.MapUpdate:
		return at.Value
	case ssa.CallInstruction:
		if name, arg := kube.SetsMetadata(ir.CalleeFunc(at)); name != "" {
			return ir.Arg(at, arg)
		}
	}
	return nil
}

// remembered is the value of a variable that is written once, other values are themselves.
func remembered(v ssa.Value) ssa.Value {
	load, ok := v.(*ssa.UnOp)
	if !ok {
		return v
	}
	addr := load.X
	if free, ok := addr.(*ssa.FreeVar); ok {
		for bound := range ir.Bindings(free) {
			addr = bound
		}
	}
	variable, ok := addr.(*ssa.Alloc)
	if !ok {
		return v
	}
	var stored ssa.Value
	for _, ref := range *variable.Referrers() {
		if store, ok := ref.(*ssa.Store); ok && store.Addr == addr {
			if stored != nil {
				return v
			}
			stored = store.Val
		}
	}
	return stored
}

// readsPart reports whether an instruction reads the part of an object that a mutation writes.
func (r *MutationResult) readsPart(at ssa.Instruction, m Mutation) bool {
	v, p := at.(ssa.Value), itself
	part := m.part
	if call, ok := at.(ssa.CallInstruction); ok {
		if part != field(objectMetaPath)+field(kube.GetsMetadata(ir.CalleeFunc(call))) {
			return false
		}
		v, p, part = ir.Receiver(call), whole(ir.Receiver(call)), ""
	}
	return slices.ContainsFunc(r.roots(v, p, at), func(root memoryRoot) bool {
		return root.replaced() && root.source.At == m.Source.At && root.inner() == part
	})
}

// runsBehind reports whether an instruction always runs after another one: deferred, or
// on each way from there to the end of the function.
func runsBehind(last, first ssa.Instruction) bool {
	if fn := last.Parent(); fn != first.Parent() {
		deferred := deferOf(fn, first.Parent())
		return deferred != nil && last.Block().Index == 0 && runsBehind(deferred, first)
	}
	_, deferred := last.(*ssa.Defer)
	switch {
	case deferred && before(last, first):
		return true
	case last.Block() == first.Block():
		return before(first, last)
	}
	return !endsWithout(first.Block(), last.Block(), map[*ssa.BasicBlock]bool{})
}

// endsWithout reports whether a way leads from a block to the end of the function, but
// not through another one.
func endsWithout(b, through *ssa.BasicBlock, seen map[*ssa.BasicBlock]bool) bool {
	seen[b] = true
	return len(b.Succs) == 0 || slices.ContainsFunc(b.Succs, func(next *ssa.BasicBlock) bool {
		return next != through && !seen[next] && endsWithout(next, through, seen)
	})
}

// deferOf returns the instruction by which a function defers a closure, nil if it does
// anything else with it.
func deferOf(closure, fn *ssa.Function) *ssa.Defer {
	if closure.Parent() != fn {
		return nil
	}
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			if d, ok := instr.(*ssa.Defer); ok {
				if made, ok := d.Call.Value.(*ssa.MakeClosure); ok && made.Fn == closure {
					return d
				}
			}
		}
	}
	return nil
}
