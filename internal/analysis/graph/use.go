package graph

import (
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// use returns what one instruction does with a node.
func (s *Forth) use(n Node, by ssa.Instruction) []Use {
	switch by := by.(type) {
	case *ssa.Phi, *ssa.ChangeType, *ssa.ChangeInterface, *ssa.MakeInterface, *ssa.Convert, *ssa.MultiConvert,
		*ssa.SliceToArrayPointer, *ssa.TypeAssert:
		return []Use{{How: Copied, To: Node{Value: by.(ssa.Value), Path: n.Path}}}
	case *ssa.Slice:
		if by.X == n.Value {
			return []Use{{How: Copied, To: Node{Value: by, Path: n.Path}}}
		}
	case *ssa.Extract:
		return extracted(n, by)
	case *ssa.Store:
		if by.Val == n.Value {
			return s.stored(n, by.Addr)
		}
	case *ssa.MakeClosure:
		return s.captured(n, by)
	case *ssa.Return:
		return s.returned(n, by)
	case *ssa.MapUpdate:
		if by.Value == n.Value {
			return s.put(n, by.Map)
		} else if by.Key == n.Value {
			return []Use{{How: Put}}
		}
	case *ssa.Send:
		if by.X == n.Value {
			return s.put(n, by.Chan)
		}
	case *ssa.FieldAddr, *ssa.Field:
		return []Use{{How: Asked}}
	case ssa.CallInstruction:
		return s.called(n, by)
	case *ssa.Panic:
		return []Use{{How: Elsewhere}}
	default:
		return s.read(n, by)
	}
	return []Use{{How: Compared}}
}

// read goes on at what is behind a pointer, or in a container.
func (s *Forth) read(n Node, by ssa.Instruction) []Use {
	behind := func(v ssa.Value, steps, then Path) []Use {
		if rest, ok := n.Path.behind(steps); ok {
			return []Use{{How: Read, To: Node{Value: v, Path: then + rest}}}
		}
		return []Use{{How: Read}}
	}
	switch by := by.(type) {
	case *ssa.UnOp:
		switch by.Op {
		case token.MUL:
			return behind(by, Deref, "")
		case token.ARROW:
			return behind(by, Deref+Entry, "")
		}
	case *ssa.Lookup:
		if by.X == n.Value {
			return behind(by, Deref+Entry, "")
		}
	case *ssa.Index:
		if by.X == n.Value {
			return behind(by, Entry, "")
		}
	case *ssa.IndexAddr:
		if by.X == n.Value {
			return behind(by, Deref+Entry, Deref)
		}
	case *ssa.Range:
		return ranged(by, behind)
	case *ssa.Select:
		return s.selected(n, by, behind)
	}
	return []Use{{How: Compared}}
}

// ranged goes on at the entries that a loop goes through.
func ranged(r *ssa.Range, behind func(ssa.Value, Path, Path) []Use) (uses []Use) {
	for _, use := range *r.Referrers() {
		next, ok := use.(*ssa.Next)
		if !ok || next.IsString {
			continue
		}
		for _, part := range *next.Referrers() {
			if part, ok := part.(*ssa.Extract); ok && part.Index == 2 {
				uses = append(uses, behind(part, Deref+Entry, "")...)
			}
		}
	}
	return append(uses, Use{How: Read})
}

// selected goes on at what a select receives, and in the channel that it sends to.
func (s *Forth) selected(n Node, sel *ssa.Select, behind func(ssa.Value, Path, Path) []Use) (uses []Use) {
	for _, state := range sel.States {
		if state.Send == n.Value {
			uses = append(uses, s.put(n, state.Chan)...)
		}
	}
	for _, use := range *sel.Referrers() {
		if part, ok := use.(*ssa.Extract); ok && received(sel, part.Index) == n.Value {
			uses = append(uses, behind(part, Deref+Entry, "")...)
		}
	}
	return append(uses, Use{How: Compared})
}

// extracted goes on at the component of a tuple that a node is: the result that is meant, or
// what comes with a word on whether it is there.
func extracted(n Node, part *ssa.Extract) []Use {
	component := 0
	switch n.Value.(type) {
	case *ssa.Call:
		component = n.Result
	case *ssa.Next, *ssa.Select:
		return []Use{{How: Compared}}
	}
	if part.Index != component {
		return nil
	}
	return []Use{{How: Copied, To: Node{Value: part, Path: n.Path}}}
}

// stored goes on in what is at an address.
func (s *Forth) stored(n Node, addr ssa.Value) []Use {
	for free, ok := addr.(*ssa.FreeVar); ok; free, ok = addr.(*ssa.FreeVar) {
		if addr = ir.Binding(free); addr == nil {
			break
		}
	}
	switch addr := addr.(type) {
	case *ssa.Alloc:
		return []Use{{How: InVariable, To: Node{Value: addr, Path: Deref + n.Path}}}
	case *ssa.FieldAddr, *ssa.Global:
		return s.kept(InSlot, ir.Holder(addr), n.Path)
	case *ssa.IndexAddr:
		return s.put(n, addr.X)
	}
	return []Use{{How: Elsewhere}}
}
