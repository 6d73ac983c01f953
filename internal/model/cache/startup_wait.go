package cache

import (
	"go/token"
	"go/types"
	"iter"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// Twice returns what a call is given twice of what tells of caches, nil if
// there is no such thing.
func (r *StartupResult) Twice(wait ssa.CallInstruction) ssa.Value {
	seen := map[any]bool{}
	for _, v := range r.awaited(wait) {
		field := FieldBehind(v)
		if field == nil {
			continue
		}
		key := struct {
			field *types.Var
			of    ssa.Value
		}{field, v.(*ssa.UnOp).X.(*ssa.FieldAddr).X}
		if seen[key] {
			return v
		}
		seen[key] = true
	}
	return nil
}

// LeavesOut reports whether another cache is seen to be meant where a wait is given one
// twice: a field of the same struct tells of one, and nobody asks it, or holds the
// lister of one, which is read, and no wait is for it.
func (r *StartupResult) LeavesOut(twice ssa.Value) bool {
	owner := ownerOf(twice)
	if owner == nil {
		return false
	}
	asked := map[kube.Kind]bool{}
	for field := range owner.Fields() {
		if r.unread(field) {
			return true
		}
		if kube.IsSynced(field.Type()) {
			kind, _ := r.kindTold(field)
			asked[kind] = true
		}
	}
	if asked[kube.Kind{}] || r.waitsOtherwise() {
		return false
	}
	for field := range owner.Fields() {
		kind, ok := kube.AccessorKind(field.Type())
		if ok && kube.IsLister(field.Type()) && !asked[kind] && len(r.loaded(field)) > 0 {
			return true
		}
	}
	return false
}

// waitsOtherwise reports whether a wait of the package is for what no field tells of:
// for all informers of a factory, or those of variables.
func (r *StartupResult) waitsOtherwise() bool {
	return slices.ContainsFunc(r.waits, func(wait ssa.CallInstruction) bool {
		told := r.awaited(wait)
		return len(told) == 0 || slices.ContainsFunc(told, func(v ssa.Value) bool { return FieldBehind(v) == nil })
	})
}

// AskedTwice yields the questions whether a cache is filled that have just
// been asked, as part of one condition.
//
//	podsSynced := pods.HasSynced()
//	nodesSynced := pods.HasSynced()
func (r *StartupResult) AskedTwice() iter.Seq[ssa.CallInstruction] {
	return func(yield func(ssa.CallInstruction) bool) {
		for i, call := range r.asked {
			if call.Value() == nil || kube.IsSynced(call.Value().Type()) {
				continue
			}
			for _, before := range r.asked[:i] {
				if before.Block() != call.Block() || !same(ir.Receiver(before), ir.Receiver(call), 0) || !together(before, call) {
					continue
				}
				if !yield(call) {
					return
				}
				break
			}
		}
	}
}

// together reports whether between two calls of a block nothing is done but
// asking, and getting what is asked.
func together(first, last ssa.CallInstruction) bool {
	instrs := first.Block().Instrs
	for _, instr := range instrs[position(first):position(last)] {
		if call, ok := instr.(ssa.CallInstruction); ok && !isStep(call) {
			return false
		}
	}
	return true
}

// isStep reports whether a call does nothing but ask, or get what is asked.
func isStep(call ssa.CallInstruction) bool {
	return kube.Is(ir.Callee(call), kube.SyncedOf, kube.FactoryPath, kube.InformerOf)
}

// awaited returns what a call is given that tells of caches.
func (r *StartupResult) awaited(wait ssa.CallInstruction) []ssa.Value {
	told := r.told(wait)
	if told == nil {
		return nil
	}
	elems, _ := r.Trace.Elements(told)
	return elems
}

// told is the list that a call is given of what tells of caches, nil where it gets none.
func (r *StartupResult) told(wait ssa.CallInstruction) ssa.Value {
	if arg, ok := kube.Lookup(ir.Callee(wait), kube.SyncedArg); ok {
		return ir.Arg(wait, arg.Arg)
	}
	return nil
}

// FieldBehind returns the field that a value was loaded from, nil if it was not.
func FieldBehind(v ssa.Value) *types.Var {
	if load, ok := v.(*ssa.UnOp); ok && load.Op == token.MUL {
		if addr, ok := load.X.(*ssa.FieldAddr); ok {
			return ir.FieldOf(addr)
		}
	}
	return nil
}

// Inverted returns the question whether a cache is filled that must be
// answered with yes for the program to wait for that cache; nil where there
// is none.
//
//	if pods.HasSynced() {
//		cache.WaitForCacheSync(stop, pods.HasSynced)
//	}
func (r *StartupResult) Inverted(wait ssa.CallInstruction) ssa.CallInstruction {
	for dom := wait.Block().Idom(); dom != nil; dom = dom.Idom() {
		test, ok := ir.Last(dom).(*ssa.If)
		if !ok || len(dom.Succs[0].Preds) != 1 || !dom.Succs[0].Dominates(wait.Block()) {
			continue
		}
		asked, ok := test.Cond.(*ssa.Call)
		if !ok || !kube.Is(ir.Callee(asked), kube.SyncedOf) {
			continue
		}
		for _, v := range r.awaited(wait) {
			if same(methodOf(v), ir.Receiver(asked), 0) {
				return asked
			}
		}
	}
	return nil
}

// methodOf returns the value that a method value is of, nil for others.
func methodOf(v ssa.Value) ssa.Value {
	if change, ok := v.(*ssa.ChangeType); ok {
		v = change.X
	}
	if closure, ok := v.(*ssa.MakeClosure); ok && len(closure.Bindings) == 1 {
		return closure.Bindings[0]
	}
	return nil
}

// plain looks through conversions to other interfaces.
func plain(v ssa.Value) ssa.Value {
	if change, ok := v.(*ssa.ChangeInterface); ok {
		return change.X
	}
	return v
}

// maxTerms bounds how deep two values are compared.
const maxTerms = 32

// same reports whether two values are spelled alike: the same field of the same
// value, or the same steps from a factory.
func same(x, y ssa.Value, depth int) bool {
	x, y = plain(x), plain(y)
	if x == nil || y == nil || depth > maxTerms {
		return false
	}
	if x == y {
		return true
	}
	switch x := x.(type) {
	case *ssa.UnOp:
		y, ok := y.(*ssa.UnOp)
		return ok && x.Op == y.Op && same(x.X, y.X, depth+1)
	case *ssa.FieldAddr:
		y, ok := y.(*ssa.FieldAddr)
		return ok && x.Field == y.Field && same(x.X, y.X, depth+1)
	case *ssa.Call:
		y, ok := y.(*ssa.Call)
		return ok && len(ir.Args(x)) == 0 && ir.Callee(x) != nil && ir.Callee(x) == ir.Callee(y) &&
			same(ir.Receiver(x), ir.Receiver(y), depth+1)
	}
	return false
}
