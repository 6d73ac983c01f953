package client

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// maxCopies bounds how often the entries of one map are copied into another.
const maxCopies = 3

// Entries returns the instructions that set the entries of a map; complete is
// false if others may set more of them.
func (t Tracer) Entries(v ssa.Value) (entries []*ssa.MapUpdate, complete bool) {
	return t.entries(v, 0)
}

func (t Tracer) entries(v ssa.Value, depth int) (entries []*ssa.MapUpdate, complete bool) {
	sources := t.Sources(v)
	complete = len(sources) > 0
	for _, s := range sources {
		switch m := s.Value.(type) {
		case *ssa.MakeMap:
			more, all := t.updates(m, depth)
			entries, complete = append(entries, more...), complete && all
		case *ssa.Const:
		default:
			complete = false
		}
	}
	if _, traced := v.(*ssa.MakeMap); !traced {
		more, all := t.updates(v, depth)
		entries, complete = append(entries, more...), complete && all
	}
	return entries, complete
}

// Updates returns the instructions that set entries of a map through one value,
// and those that set the entries of maps copied into it that way.
func (t Tracer) Updates(m ssa.Value) []*ssa.MapUpdate {
	entries, _ := t.updates(m, 0)
	return entries
}

func (t Tracer) updates(m ssa.Value, depth int) (entries []*ssa.MapUpdate, complete bool) {
	complete = true
	if m.Referrers() == nil {
		return nil, complete
	}
	for _, ref := range *m.Referrers() {
		from := copiedInto(m, ref)
		switch u, set := ref.(*ssa.MapUpdate); {
		case from != nil && depth < maxCopies:
			more, all := t.entries(from, depth+1)
			entries, complete = append(entries, more...), complete && all
		case from != nil:
			complete = false
		case set && u.Map == m:
			entries = append(entries, u)
		}
	}
	return entries, complete
}

// copiedInto is the map whose entries an instruction adds to another, nil for
// none: with a call, or one by one in a loop.
func copiedInto(m ssa.Value, instr ssa.Instruction) ssa.Value {
	switch instr := instr.(type) {
	case ssa.CallInstruction:
		if sym, ok := kube.Lookup(ir.Callee(instr), kube.AddsTo); ok && ir.Arg(instr, 0) == m {
			return ir.Arg(instr, sym.Arg)
		}
	case *ssa.MapUpdate:
		if key, ok := instr.Key.(*ssa.Extract); ok && instr.Map == m {
			return ranged(key.Tuple, instr.Value)
		}
	}
	return nil
}

// ranged is the map of which a loop has a key and a value, nil for others.
func ranged(next, value ssa.Value) ssa.Value {
	of, ok := value.(*ssa.Extract)
	step, isNext := next.(*ssa.Next)
	if !ok || !isNext || of.Tuple != next {
		return nil
	}
	if r, ok := step.Iter.(*ssa.Range); ok {
		return r.X
	}
	return nil
}
