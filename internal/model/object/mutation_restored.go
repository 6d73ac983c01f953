package object

import (
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// The handler of an update that gives the new object what the old one was, and
// sends it, ends its own loop with the write: the next update hands it over as
// the old object, which is what the server then sends. Had it changed a copy, it
// would find the two unlike again, and put back what it has just undone.

// Taken is part of a parameter, which a write takes what it writes from.
type Taken struct {
	Param int
	Path  string
}

// A taking is a value that a write takes what it writes from, and the path to it.
type taking struct {
	value ssa.Value
	path  path
}

// at returns the value at a call that a write in the callee takes what it writes from.
func (t *Taken) at(call ir.Entry) []taking {
	if t == nil {
		return nil
	}
	if v := call.Passes(t.Param); v != nil {
		return []taking{{v, t.Path}}
	}
	return nil
}

// copiedFrom returns what a call that writes takes it from: its other operands.
func copiedFrom(call ssa.CallInstruction, to ssa.Value) []taking {
	var found []taking
	for _, arg := range append([]ssa.Value{ir.Receiver(call)}, ir.Args(call)...) {
		if arg != nil && arg != to && refers(arg.Type()) {
			found = append(found, taking{arg, whole(arg)})
		}
	}
	return found
}

// whole leads from a value to itself, or to what it points to.
func whole(v ssa.Value) path {
	if _, ok := v.Type().Underlying().(*types.Pointer); ok {
		return follow + itself
	}
	return itself
}

// takenBy returns what the values come from that a write makes use of.
func (r *MutationResult) takenBy(from []taking, at ssa.Instruction) []memoryRoot {
	var found []memoryRoot
	for _, t := range from {
		if call, ok := copyOf(t.value); ok {
			t = taking{ir.Receiver(call), whole(ir.Receiver(call))}
		}
		found = append(found, r.roots(t.value, t.path, at)...)
	}
	return found
}

// taken returns the part of a parameter that a write takes what it writes from.
func (c *effects) taken(values []taking, at ssa.Instruction, to target) *Taken {
	for _, from := range c.takenBy(values, at) {
		i := slices.Index(c.fn.Params, from.param)
		if from.param != nil && i >= 0 && (i != to.param || kube.IsEvent(from.param.Type())) {
			return &Taken{i, from.path}
		}
	}
	return nil
}

// copyOf returns the call that a value is a deep copy by.
func copyOf(v ssa.Value) (*ssa.Call, bool) {
	if load, ok := v.(*ssa.UnOp); ok {
		v = load.X
	}
	call, ok := v.(*ssa.Call)
	return call, ok && deepCopies(call) && ir.Receiver(call) != nil
}

// follows reports whether a root is the new object of the update whose old one is another.
func (s memoryRoot) follows(old memoryRoot) bool {
	if old.param != nil || old.source.Form != Handed || old.imported != nil {
		return false
	}
	before, ok := old.source.At.(*ssa.Parameter)
	after, also := s.source.At.(*ssa.Parameter)
	switch {
	case !ok || !also || before.Parent() != after.Parent():
		return false
	case before == after:
		return kube.Is(firstField(before.Type(), old.path), kube.OldObject) && kube.Is(firstField(after.Type(), s.path), kube.NewObject)
	}
	return before.Pos() < after.Pos()
}

// firstField returns the field of a struct of type t that a path begins with, as
// it is declared.
func firstField(t types.Type, p path) types.Object {
	if f := fieldAt(t, p); f != nil {
		return f.Origin()
	}
	return nil
}

// fieldAt returns the field of a struct of type t that a path begins with.
func fieldAt(t types.Type, p path) *types.Var {
	s, ok := t.Underlying().(*types.Struct)
	if !ok {
		return nil
	}
	for f := range s.Fields() {
		if _, ok := withinPath(field(f.Name()), p); ok {
			return f
		}
	}
	return nil
}

// restored marks the mutations that give objects back what they were: objects
// of which something is restored that an update sends.
func restored(mutations []Mutation) {
	objects := map[ssa.Value]bool{}
	for _, m := range mutations {
		_, part, _ := strings.Cut(m.changed(), follow)
		part, _, _ = strings.Cut(strings.TrimPrefix(part, "."), follow)
		objects[m.Source.At] = objects[m.Source.At] || (m.older || m.relies) && kube.LostOnUpdate(part)
	}
	for i := range mutations {
		m := &mutations[i]
		m.Restored = objects[m.Source.At]
		m.Restores = m.Restored && (m.older || m.answer)
	}
}
