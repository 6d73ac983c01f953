package heat

import (
	"go/types"
	"iter"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/kube"
)

// SometimesLooped reports whether some way of calls in this package to an instruction leads
// through a loop over a collection, though others may not: heat follows one of them.
func (r *Result) SometimesLooped(instr ssa.Instruction) bool {
	for at := range r.leadingTo(instr) {
		if r.Looped(at) {
			return true
		}
	}
	return false
}

// Over yields the kinds of the objects that the loops go over on some way of calls in this
// package to an instruction.
//
//	for _, deployment := range list.Items {
//		r.visit(ctx, deployment.Name)
func (r *Result) Over(instr ssa.Instruction) iter.Seq[kube.Kind] {
	return func(yield func(kube.Kind) bool) {
		for at := range r.leadingTo(instr) {
			for _, l := range r.loops[at.Parent()] {
				elem := l.element()
				if elem == nil || !l.blocks[at.Block()] {
					continue
				}
				if kind, ok := kube.KindOf(elem); ok && !yield(kind) {
					return
				}
			}
		}
	}
}

// leadingTo yields an instruction, and the calls in this package that lead to it.
func (r *Result) leadingTo(instr ssa.Instruction) iter.Seq[ssa.Instruction] {
	return func(yield func(ssa.Instruction) bool) {
		seen := map[*ssa.Function]bool{}
		for todo := []ssa.Instruction{instr}; len(todo) > 0; {
			at := todo[0]
			todo = todo[1:]
			if !yield(at) {
				return
			}
			if fn := at.Parent(); !seen[fn] {
				seen[fn] = true
				for _, call := range r.Prog.Callers(fn) {
					todo = append(todo, call)
				}
			}
		}
	}
}

// element is the type of what a loop over a slice or a map goes over, nil for other loops.
func (l *loop) element() types.Type {
	for cond, at := range l.exits() {
		if at != l.head {
			continue // it may be left for something else as well
		}
		switch cond := cond.(type) {
		case *ssa.Extract:
			next, ok := cond.Tuple.(*ssa.Next)
			if !ok || next.IsString {
				continue
			}
			if m, ok := next.Iter.(*ssa.Range).X.Type().Underlying().(*types.Map); ok {
				return m.Elem()
			}
		case *ssa.BinOp:
			if list := counted(cond.Y); list != nil && isIndex(cond.X) {
				if s, ok := list.Type().Underlying().(*types.Slice); ok {
					return s.Elem()
				}
			}
		}
	}
	return nil
}
