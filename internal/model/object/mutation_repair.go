package object

import (
	"go/token"
	"iter"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// A repair is a write that runs only where an object is not in the form that
// others of its kind are in, and that says no more than that form does: code
// that works as it should never comes there. What gives a field content is
// none, such as a default: each object that leaves the field out gets there.

// fills reports whether an instruction puts something empty where a field is nil.
//
//	if pod.Labels == nil {
//		pod.Labels = map[string]string{}
//	}
func fills(at ssa.Instruction) bool {
	store, ok := at.(*ssa.Store)
	return ok && isEmpty(store.Val) && lacking(store)
}

// lacking reports whether a store runs only where there is nothing yet.
func lacking(store *ssa.Store) bool {
	for cond, outcome := range conditions(store) {
		if test, ok := cond.(*ssa.BinOp); ok && (test.Op == token.EQL) == outcome && lacks(test, store.Addr) {
			return true
		}
	}
	return false
}

// lacks reports whether a test compares what is at an address with nil, or its
// length with 0.
func lacks(test *ssa.BinOp, addr ssa.Value) bool {
	c, ok := test.Y.(*ssa.Const)
	if !ok || test.Op != token.EQL && test.Op != token.NEQ || !ir.IsZero(c.Value) {
		return false
	}
	tested := test.X
	if call, ok := tested.(*ssa.Call); ok {
		if b, ok := call.Call.Value.(*ssa.Builtin); !ok || b.Name() != "len" {
			return false
		}
		tested = call.Call.Args[0]
	}
	load, ok := tested.(*ssa.UnOp)
	return ok && load.Op == token.MUL && ir.Alike(load.X, addr)
}

// restores reports whether a call sorts what a test says is not sorted.
//
//	if !sort.StringsAreSorted(tags) {
//		sort.Strings(tags)
//	}
func restores(at ssa.Instruction) bool {
	call, ok := at.(ssa.CallInstruction)
	if !ok || !kube.Is(ir.Callee(call), kube.WritesEntries) {
		return false
	}
	for cond, outcome := range conditions(at) {
		asked, ok := cond.(*ssa.Call)
		if !ok || outcome {
			continue
		}
		sym, ok := kube.Lookup(ir.Callee(asked), kube.AsksOrder)
		if ok && ir.Alike(converted(ir.Arg(asked, sym.Arg)), converted(ir.Arg(call, 0))) {
			return true
		}
	}
	return false
}

// converted returns what a value was before it became one of another type,
// such as one that can be sorted.
func converted(v ssa.Value) ssa.Value {
	for {
		switch conv := v.(type) {
		case *ssa.MakeInterface:
			v = conv.X
		case *ssa.ChangeType:
			v = conv.X
		default:
			return v
		}
	}
}

// conditions yields the conditions that an instruction runs under, with what
// they have to be.
func conditions(at ssa.Instruction) iter.Seq2[ssa.Value, bool] {
	return func(yield func(ssa.Value, bool) bool) {
		for head, succ := range ir.Branches(at) {
			if !yield(ir.Positive(ir.Last(head).(*ssa.If).Cond, succ == 0)) {
				return
			}
		}
	}
}

// isEmpty reports whether a value is a new map, slice or struct that holds nothing.
func isEmpty(v ssa.Value) bool {
	switch v := v.(type) {
	case *ssa.MakeMap:
		return storedOnly(v)
	case *ssa.MakeSlice:
		n, ok := v.Len.(*ssa.Const)
		return ok && ir.IsZero(n.Value) && storedOnly(v)
	case *ssa.Slice: // []string{}
		array, ok := v.X.(*ssa.Alloc)
		return ok && len(*array.Referrers()) == 1 && storedOnly(v)
	case *ssa.Alloc:
		return staysZero(v)
	}
	return false
}

// storedOnly reports whether nothing but a store uses a value.
func storedOnly(v ssa.Value) bool {
	for _, ref := range *v.Referrers() {
		switch ref.(type) {
		case *ssa.Store, *ssa.DebugRef:
		default:
			return false
		}
	}
	return true
}

// staysZero reports whether nothing but zeros and what is empty is stored at an address.
func staysZero(addr ssa.Value) bool {
	for _, ref := range *addr.Referrers() {
		switch ref := ref.(type) {
		case *ssa.DebugRef:
		case *ssa.FieldAddr:
			if !staysZero(ref) {
				return false
			}
		case *ssa.Store:
			c, ok := ref.Val.(*ssa.Const)
			if ref.Addr == addr && !(ok && ir.IsZero(c.Value)) && !isEmpty(ref.Val) {
				return false
			}
		default:
			return false
		}
	}
	return true
}
