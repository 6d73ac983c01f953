package watch

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// partOf says which part of the event a value is.
func (f *frame) partOf(v ssa.Value, depth int) part {
	if v == nil || depth > maxDepth {
		return none
	}
	if p, ok := f.bound[v]; ok {
		return p
	}
	switch v := v.(type) {
	case *ssa.ChangeInterface:
		return f.partOf(v.X, depth+1)
	case *ssa.MakeInterface:
		return f.partOf(v.X, depth+1)
	case *ssa.ChangeType:
		return f.partOf(v.X, depth+1)
	case *ssa.Convert:
		return f.partOf(v.X, depth+1)
	case *ssa.TypeAssert:
		if f.partOf(v.X, depth+1) == object && !v.CommaOk {
			return object
		}
	case *ssa.Extract:
		if a, ok := v.Tuple.(*ssa.TypeAssert); ok && v.Index == 0 && f.partOf(a.X, depth+1) == object {
			return object
		}
	case *ssa.Field:
		if f.partOf(v.X, depth+1) == event {
			return fieldPart(ir.FieldOf(v))
		}
	case *ssa.UnOp:
		if v.Op == token.MUL {
			return f.loaded(v.X, depth+1)
		}
	case *ssa.Phi:
		return f.mergedPart(v, depth)
	}
	return none
}

// mergedPart is what all values that may arrive have in common. It is
// remembered: loops and long switches ask for it over and over.
func (f *frame) mergedPart(v *ssa.Phi, depth int) part {
	f.bound[v] = none
	all := none
	for i, e := range v.Edges {
		p := f.partOf(e, depth+3)
		if i > 0 && p != all {
			return none
		}
		all = p
	}
	f.bound[v] = all
	return all
}

func fieldPart(field *types.Var) part {
	switch {
	case field == nil:
		return none
	case kube.Is(field, kube.EventType):
		return sort
	case kube.Is(field, kube.EventObject):
		return object
	}
	return none
}

// loaded is the part that is stored at an address.
func (f *frame) loaded(addr ssa.Value, depth int) part {
	switch addr := addr.(type) {
	case *ssa.FieldAddr:
		if p := fieldPart(ir.FieldOf(addr)); p != none && f.holdsEvent(addr.X, depth+1) {
			return p
		}
	case *ssa.Alloc, *ssa.FreeVar:
		return f.storedPart(addr, depth+1)
	}
	return f.bound[addr] // a pointer to the event that a caller passed
}

// holdsEvent reports whether the event is stored at an address.
func (f *frame) holdsEvent(addr ssa.Value, depth int) bool {
	if f.bound[addr] == event {
		return true
	}
	switch addr.(type) {
	case *ssa.Alloc, *ssa.FreeVar:
		return f.storedPart(addr, depth) == event
	}
	return false
}

// storedPart is the part that a local variable holds, in closures, too, which
// see the variables of their callers.
func (f *frame) storedPart(cell ssa.Value, depth int) part {
	if depth > maxDepth {
		return none
	}
	for _, name := range shared(cell) {
		for _, ref := range *name.Referrers() {
			s, ok := ref.(*ssa.Store)
			if !ok || s.Addr != name {
				continue
			}
			for at := f; at != nil; at = at.outer {
				if at.fn == s.Parent() {
					if p := at.partOf(s.Val, depth+1); p != none {
						return p
					}
				}
			}
		}
	}
	return none
}

// depends reports whether a value is computed from the event.
func (f *frame) depends(v ssa.Value) bool { return f.derives(v, map[ssa.Value]bool{}) }

// derives is depends, for values not seen yet.
func (f *frame) derives(v ssa.Value, seen map[ssa.Value]bool) bool {
	if v == nil || seen[v] {
		return false
	}
	seen[v] = true
	if f.outer == nil && f.rec.arrived(v) || f.partOf(v, 0) != none {
		return true
	}
	switch v := v.(type) {
	case *ssa.Const, *ssa.Function, *ssa.Global, *ssa.Builtin, *ssa.Parameter, *ssa.FreeVar:
		return false
	case *ssa.Alloc:
		return f.fills(v, seen)
	case *ssa.UnOp:
		if v.Op == token.ARROW {
			return false
		}
	case *ssa.Select:
		return false
	case *ssa.Extract:
		if v.Tuple == f.rec.At.(ssa.Value) {
			return false // the event itself is bound
		}
	}
	instr, ok := v.(ssa.Instruction)
	if !ok {
		return false
	}
	for _, op := range instr.Operands(nil) {
		if *op != nil && f.derives(*op, seen) {
			return true
		}
	}
	return false
}

// fills reports whether something computed from the event is stored into a
// local variable, or into a part of it.
func (f *frame) fills(cell *ssa.Alloc, seen map[ssa.Value]bool) bool {
	for _, ref := range *cell.Referrers() {
		switch ref := ref.(type) {
		case *ssa.Store:
			if ref.Addr == cell && f.derives(ref.Val, seen) {
				return true
			}
		case *ssa.FieldAddr:
			if f.fillsAt(ref, seen) {
				return true
			}
		case *ssa.IndexAddr:
			if f.fillsAt(ref, seen) {
				return true
			}
		}
	}
	return false
}

func (f *frame) fillsAt(addr ssa.Value, seen map[ssa.Value]bool) bool {
	for _, use := range *addr.Referrers() {
		if s, ok := use.(*ssa.Store); ok && s.Addr == addr && f.derives(s.Val, seen) {
			return true
		}
	}
	return false
}
