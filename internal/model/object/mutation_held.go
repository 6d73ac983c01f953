package object

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// Some functions write to what they are given only where a store of the program's own
// has something of the same name already. What code puts into a store that it has just
// made is not written to: no two objects of a cache have one name.
//
//	func (s *store) Put(pod *corev1.Pod) {
//		if known, ok := s.pods[keyOf(pod)]; ok {
//			pod.ResourceVersion = known.ResourceVersion
//		}
//		s.pods[keyOf(pod)] = pod
//	}

// holder is the parameter behind which a map has to hold something, by the name of the
// object behind another one, for a condition to have an outcome; -1 where there is none.
func (c *effects) holder(cond ssa.Value, outcome bool, object *ssa.Parameter) int {
	lookup := finds(cond, outcome)
	if lookup == nil || !names(lookup.Index, object) {
		return -1
	}
	roots := c.roots(lookup.X, itself, lookup)
	if len(roots) != 1 || roots[0].param == nil {
		return -1
	}
	return slices.Index(c.fn.Params, roots[0].param)
}

// finds is the lookup in a map that has found something where a condition has an outcome,
// nil for others.
func finds(cond ssa.Value, outcome bool) *ssa.Lookup {
	if test, ok := cond.(*ssa.BinOp); ok {
		null, ok := test.Y.(*ssa.Const)
		if !ok || !null.IsNil() || (test.Op == token.NEQ) != outcome {
			return nil
		}
		cond, outcome = test.X, true
	}
	if part, ok := cond.(*ssa.Extract); ok {
		cond = part.Tuple
	}
	lookup, ok := cond.(*ssa.Lookup)
	if !ok || !outcome || !isMap(lookup.X.Type()) {
		return nil
	}
	return lookup
}

// maxNaming bounds how many values a key is followed to.
const maxNaming = 50

// names reports whether a key is made of the name and the namespace of an object, or of its
// UID, and of no other object's that the function is given.
func names(key ssa.Value, object *ssa.Parameter) bool {
	name, namespace := false, false
	seen := map[ssa.Value]bool{}
	for todo := []ssa.Value{key}; len(todo) > 0; todo = todo[1:] {
		v := todo[0]
		if v == nil || seen[v] {
			continue
		}
		p, given := v.(*ssa.Parameter)
		if len(seen) == maxNaming || given && p != object && p.Parent() == object.Parent() {
			return false
		}
		seen[v] = true
		asked := askedOf(v)
		whole := kube.Is(asked, kube.UIDOf, kube.KeyOf, kube.ObjectKeyOf)
		name, namespace = name || whole || kube.Is(asked, kube.NameOf), namespace || whole || kube.Is(asked, kube.NamespaceOf)
		todo = append(todo, madeOf(v)...)
	}
	return name && namespace && seen[object]
}

// askedOf is the function or the field that a value comes from, nil for others.
func askedOf(v ssa.Value) types.Object {
	switch v := v.(type) {
	case *ssa.Call:
		return ir.Callee(v)
	case *ssa.FieldAddr:
		return ir.FieldOf(v)
	case *ssa.Field:
		return ir.FieldOf(v)
	}
	return nil
}

// madeOf is what a value is made of: what is stored into a variable, what a function
// returns, or the operands.
func madeOf(v ssa.Value) (from []ssa.Value) {
	switch v := v.(type) {
	case *ssa.Alloc:
		for _, ref := range *v.Referrers() {
			from = append(from, storedAt(ref, v)...)
		}
		return from
	case *ssa.Call:
		if fn := v.Call.StaticCallee(); fn != nil {
			for ret := range returnsOf(fn, 0) {
				from = append(from, ret.Results[0])
			}
		}
	}
	if instr, ok := v.(ssa.Instruction); ok {
		for _, op := range instr.Operands(nil) {
			from = append(from, *op)
		}
	}
	return from
}

// storedAt is what an instruction stores into a variable, or into a field of it.
func storedAt(ref ssa.Instruction, variable *ssa.Alloc) (values []ssa.Value) {
	switch ref := ref.(type) {
	case *ssa.Store:
		if ref.Addr == ssa.Value(variable) {
			values = append(values, ref.Val)
		}
	case *ssa.FieldAddr:
		for _, use := range *ref.Referrers() {
			if store, ok := use.(*ssa.Store); ok && store.Addr == ssa.Value(ref) {
				values = append(values, store.Val)
			}
		}
	}
	return values
}

// holdsNothing reports whether a function has just made the store that it hands to a call:
// one that returns something new, no method, returned it, and nothing is done with it before.
func (r *MutationResult) holdsNothing(store ssa.Value, call ssa.CallInstruction) bool {
	if boxed, ok := store.(*ssa.MakeInterface); ok {
		store = boxed.X
	}
	made, ok := store.(*ssa.Call)
	if !ok || made.Parent() != call.Parent() || !r.makesEmpty(made) {
		return false
	}
	return !slices.ContainsFunc(*made.Referrers(), func(use ssa.Instruction) bool {
		_, debug := use.(*ssa.DebugRef)
		return !debug && use != ssa.Instruction(call) && (use.Block() == call.Block() || follows(use, call))
	})
}

// makesEmpty reports whether a call returns something new whose maps hold nothing.
func (r *MutationResult) makesEmpty(call *ssa.Call) bool {
	callee := ir.CalleeFunc(call)
	if callee == nil || callee.Signature().Recv() != nil {
		return false
	}
	if fn := r.prog.Function(callee); r.prog.HasBody(fn) {
		return returnsEmpty(fn)
	}
	sum := r.summary(callee)
	return sum != nil && sum.Empty
}

// returnsEmpty tells the same of a function: it makes what it returns, and puts nothing into
// a map, nor gives what it makes to others.
//
//	func newStore() Store { return &store{pods: map[string]*corev1.Pod{}} }
func returnsEmpty(fn *ssa.Function) bool {
	results, made := 0, map[ssa.Value]bool{}
	for ret := range returnsOf(fn, 0) {
		v := ret.Results[0]
		if boxed, ok := v.(*ssa.MakeInterface); ok {
			v = boxed.X
		}
		if results, made[v] = results+1, true; len(ret.Results) != 1 || !isMade(v) {
			return false
		}
	}
	return results > 0 && !slices.ContainsFunc(fn.Blocks, func(b *ssa.BasicBlock) bool {
		return slices.ContainsFunc(b.Instrs, func(instr ssa.Instruction) bool { return mayFill(instr, made) })
	})
}

// isMade reports whether a value is made where it stands.
func isMade(v ssa.Value) bool {
	switch v.(type) {
	case *ssa.Alloc, *ssa.MakeMap:
		return true
	}
	return false
}

// mayFill reports whether an instruction may put something into a map of what a function makes.
func mayFill(instr ssa.Instruction, made map[ssa.Value]bool) bool {
	switch instr := instr.(type) {
	case *ssa.MapUpdate:
		return true
	case *ssa.Store:
		_, isMap := instr.Val.Type().Underlying().(*types.Map)
		return isMap && !isMade(instr.Val)
	case ssa.CallInstruction:
		return slices.ContainsFunc(ir.Args(instr), func(arg ssa.Value) bool { return made[arg] || isMap(arg.Type()) })
	}
	return false
}
