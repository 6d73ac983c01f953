package object

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// undone reports whether a write makes the program forget an update that fails:
// it asks the object whether there is something to update, writes to it and sends
// it, so that the cache answers from then on that nothing is left to do.
func (r *MutationResult) undone(m Mutation) bool {
	if m.answer || m.part == "" || m.part == field(unknown) {
		return false // which part of the object the condition has to be about is not known
	}
	fn := m.At.Parent()
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			call, ok := instr.(ssa.CallInstruction)
			if !ok || instr != m.At && !leadsTo(m.At, instr) || !r.forgets(b, m) {
				continue
			}
			if r.sends(call, m) || r.sendsInside(call, m.object, maxSendSteps) {
				return true
			}
		}
	}
	return false
}

// resent reports whether an update is made whatever the condition says that decides
// about the write: the next one brings to the server what this one may not have.
//
//	if node.Annotations[key] != value {
//		node.Annotations[key] = value
//	}
//	_, err = nodes.Update(ctx, node, metav1.UpdateOptions{})
func (r *MutationResult) resent(m Mutation) bool {
	if !r.asks(m.At.Block(), m) {
		return false
	}
	return r.certain(m.At, func(call ssa.CallInstruction) bool { return !r.asks(call.Block(), m) && r.sends(call, m) })
}

// sends reports whether a call updates the object of a mutation at the server.
func (r *MutationResult) sends(call ssa.CallInstruction, m Mutation) bool {
	for s := range kube.Roles(ir.Callee(call)) {
		if s.Role != kube.LiveUpdate && s.Role != kube.WriterUpdate {
			continue
		}
		object := ir.Arg(call, s.Arg)
		if object == nil {
			return false
		}
		l := &look{MutationResult: r, seen: map[visit]bool{}}
		l.value(object, 0, follow, call)
		return slices.ContainsFunc(l.found, func(root memoryRoot) bool { return root.param == nil && root.source.At == m.Source.At })
	}
	return false
}

// maxSendSteps bounds how many calls deep an update is looked for.
const maxSendSteps = 3

// sendsInside reports whether the functions that a call enters update an object of
// a type at the server: the one that is written to, or a copy of it.
func (r *MutationResult) sendsInside(call ssa.CallInstruction, object string, steps int) bool {
	if object == "" || steps == 0 {
		return false
	}
	for _, fn := range r.prog.Entered(call) {
		for inner := range callsOf(fn) {
			if updates(inner, object) || r.sendsInside(inner, object, steps-1) {
				return true
			}
		}
	}
	return false
}

// updates reports whether a call updates or patches an object of a type at the server.
func updates(call ssa.CallInstruction, object string) bool {
	if patches(call, object) {
		return true
	}
	for s := range kube.Roles(ir.Callee(call)) {
		if s.Role != kube.LiveUpdate && s.Role != kube.WriterUpdate {
			continue
		}
		arg := ir.Arg(call, s.Arg)
		return arg != nil && types.TypeString(converted(arg).Type(), nil) == object
	}
	return false
}

// follows reports whether an instruction may run after another one of its function.
func follows(first, then ssa.Instruction) bool {
	if first.Block() == then.Block() {
		return slices.Index(first.Block().Instrs, first) < slices.Index(then.Block().Instrs, then)
	}
	seen := map[*ssa.BasicBlock]bool{}
	for todo := slices.Clone(first.Block().Succs); len(todo) > 0; {
		b := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if b == then.Block() {
			return true
		}
		if !seen[b] {
			seen[b] = true
			todo = append(todo, b.Succs...)
		}
	}
	return false
}

// asks reports whether a block runs because of what a mutation changes.
func (r *MutationResult) asks(b *ssa.BasicBlock, m Mutation) bool {
	return decided(b, func(cond ssa.Value) bool { return r.depends(cond, m) }, func(cond ssa.Value) bool { return r.depends(cond, m) })
}

// forgets reports whether a block no longer runs once the cache holds what is written:
// it asks for that, and compares it with what is the same the next time.
func (r *MutationResult) forgets(b *ssa.BasicBlock, m Mutation) bool {
	return decided(b, func(cond ssa.Value) bool { return r.settles(cond, m) }, func(cond ssa.Value) bool { return r.settledByAny(cond, m) })
}

// decided reports whether a block runs under a condition of one sort, or only where one
// of several holds that are all of another sort.
func decided(b *ssa.BasicBlock, one, each func(ssa.Value) bool) bool {
	a := &asked{one, each, map[ssa.Value]bool{}}
	return a.before(b)
}

// settles reports whether a condition about what a mutation changes has the same
// outcome whenever it is asked again.
func (r *MutationResult) settles(cond ssa.Value, m Mutation) bool {
	return r.depends(cond, m) && !adds(cond, m.At) && !r.varies(cond, m)
}

// adds reports whether an instruction sets an entry of a map under the condition that there
// are entries: there are afterwards, too.
//
//	if len(nodelocal.Labels) > 0 {
//		nodelocal.Labels[seen] = "true"
//	}
func adds(cond ssa.Value, at ssa.Instruction) bool {
	put, ok := at.(*ssa.MapUpdate)
	if !ok {
		return false
	}
	asked, _ := ir.Positive(cond, true)
	for test, outcome := range conditions(at) {
		if list := listWithEntries(test, outcome); test == asked && list != nil && ir.Alike(list, put.Map) {
			return true
		}
	}
	return false
}

// listWithEntries returns the map or slice that has entries where a comparison of its length
// with 0 has an outcome, nil for other conditions.
func listWithEntries(cond ssa.Value, outcome bool) ssa.Value {
	test, ok := cond.(*ssa.BinOp)
	if !ok {
		return nil
	}
	zero, ok := test.Y.(*ssa.Const)
	list := measured(test.X)
	has := test.Op == token.EQL && !outcome || (test.Op == token.NEQ || test.Op == token.GTR) && outcome
	if !ok || !ir.IsZero(zero.Value) || list == test.X || !has {
		return nil
	}
	return list
}

// settledByAny reports whether this or another write to the same object settles a condition.
func (r *MutationResult) settledByAny(cond ssa.Value, m Mutation) bool {
	return slices.ContainsFunc(r.Mutations, func(by Mutation) bool {
		return by.Source.At == m.Source.At && by.At.Parent() == m.At.Parent() && r.settles(cond, by)
	})
}
