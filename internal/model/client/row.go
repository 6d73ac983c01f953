package client

import (
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// rows returns what is stored into the field that an address leads to, of the
// structs of a slice that a function makes and works off itself:
//
//	for _, row := range []struct{ object client.Object }{{&corev1.Node{}}, {&corev1.Pod{}}} {
//		use(row.object)
//	}
//
// It fails if somebody else may store into the structs: a field is the join of
// everything that this package stores into it then.
func rows(addr *ssa.FieldAddr) (values []ssa.Value, ok bool) {
	r := &rowReader{field: addr.Field, seen: map[ssa.Value]bool{}}
	if !r.place(addr.X) || len(r.found) == 0 {
		return nil, false
	}
	return r.found, true
}

type rowReader struct {
	field int
	found []ssa.Value
	seen  map[ssa.Value]bool
}

// place reads what is stored at the address of a struct.
func (r *rowReader) place(addr ssa.Value) bool {
	switch addr := addr.(type) {
	case *ssa.Alloc:
		return r.uses(addr)
	case *ssa.IndexAddr:
		return r.slice(addr.X)
	}
	return false
}

// uses reads the stores to a struct that nobody else knows the address of.
func (r *rowReader) uses(addr ssa.Value) bool {
	if r.seen[addr] {
		return true
	}
	r.seen[addr] = true
	for _, ref := range *addr.Referrers() {
		switch ref := ref.(type) {
		case *ssa.Store:
			if ref.Addr != addr || !r.whole(ref.Val) {
				return false
			}
		case *ssa.FieldAddr:
			if !r.stores(ref) {
				return false
			}
		case *ssa.UnOp, *ssa.DebugRef: // a copy
		default:
			return false
		}
	}
	return true
}

// stores reads the stores to a field, of which there must be no pointer, if it
// is the one that is asked for.
func (r *rowReader) stores(addr *ssa.FieldAddr) bool {
	if addr.Field != r.field {
		return true
	}
	for _, ref := range *addr.Referrers() {
		switch ref := ref.(type) {
		case *ssa.Store:
			if ref.Addr != addr {
				return false
			}
			r.found = append(r.found, ref.Val)
		case *ssa.UnOp, *ssa.DebugRef:
		default:
			return false
		}
	}
	return true
}

// whole reads a struct that is stored as one.
func (r *rowReader) whole(v ssa.Value) bool {
	load, ok := v.(*ssa.UnOp)
	return ok && load.Op == token.MUL && r.place(load.X)
}

// slice reads the elements of literals, and of what is appended to them, if
// nothing else gets hold of them.
func (r *rowReader) slice(v ssa.Value) bool {
	if r.seen[v] {
		return true
	}
	r.seen[v] = true
	if c, ok := v.(*ssa.Const); ok {
		return c.IsNil()
	}
	if v.Referrers() == nil || !onlyIndexed(v) {
		return false
	}
	switch v := v.(type) {
	case *ssa.Slice:
		array, ok := v.X.(*ssa.Alloc)
		return ok && r.array(array, v)
	case *ssa.Phi:
		return r.slices(v.Edges)
	case *ssa.Call:
		return r.slices(v.Call.Args) // of append: onlyIndexed let nothing else pass
	}
	return false
}

func (r *rowReader) slices(list []ssa.Value) bool {
	for _, v := range list {
		if !r.slice(v) {
			return false
		}
	}
	return true
}

// array reads the elements behind a literal.
func (r *rowReader) array(array *ssa.Alloc, literal *ssa.Slice) bool {
	for _, ref := range *array.Referrers() {
		switch ref := ref.(type) {
		case *ssa.IndexAddr:
			if !r.uses(ref) {
				return false
			}
		case *ssa.Slice:
			if ref != literal {
				return false
			}
		case *ssa.DebugRef:
		default:
			return false
		}
	}
	return true
}

// onlyIndexed reports whether nothing but elements and the length are asked of
// a slice, or something appended to it.
func onlyIndexed(v ssa.Value) bool {
	if call, ok := v.(*ssa.Call); ok && !ir.IsBuiltin(call, "append") {
		return false
	}
	for _, ref := range *v.Referrers() {
		switch ref := ref.(type) {
		case *ssa.IndexAddr:
			if !onlyLoaded(ref) {
				return false
			}
		case *ssa.Call:
			if !ir.IsBuiltin(ref, "len") && !ir.IsBuiltin(ref, "append") {
				return false
			}
		case *ssa.Phi, *ssa.DebugRef:
		default:
			return false
		}
	}
	return true
}

// onlyLoaded reports whether an element of a slice is only read.
func onlyLoaded(elem *ssa.IndexAddr) bool {
	for _, ref := range *elem.Referrers() {
		switch ref := ref.(type) {
		case *ssa.UnOp, *ssa.DebugRef:
		case *ssa.FieldAddr:
			for _, use := range *ref.Referrers() {
				if _, ok := use.(*ssa.UnOp); !ok {
					return false
				}
			}
		default:
			return false
		}
	}
	return true
}
