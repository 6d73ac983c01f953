package nodelocal

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
)

// watches reads a builder's For, Owns or Watches: the predicates, or the
// reconciler, may drop objects of other nodes.
func (s *search) watches(call ssa.CallInstruction, object ssa.Value) {
	kind := s.kindOfObject(object)
	if selector(kind) == "" {
		return
	}
	f := s.nodeFilter(kind)
	if f.watchDrops(call) {
		s.keeps(f, call, Reader{})
		return
	}
	f = s.nodeFilter(kind)
	drops := kube.Is(ir.Callee(call), kube.BuilderFor) && f.reconcilerDrops(call)
	s.decide(f, call, drops)
}

// watchesSource notes a watch put together by hand.
func (s *search) watchesSource(call ssa.CallInstruction) {
	for _, arg := range ir.Args(call) {
		if kind := s.kindOfObject(arg); selector(kind) != "" {
			s.all(kind, call)
		}
	}
}

// watchDrops reports whether a predicate of a watch, or of the whole builder,
// drops objects of other nodes.
func (f *filter) watchDrops(call ssa.CallInstruction) bool {
	for _, p := range f.trace.Predicates(call) {
		if f.dropsPredicate(p, 0) {
			return true
		}
	}
	for filter := range f.chain(call) {
		if sym, ok := kube.Lookup(ir.Callee(filter), kube.BuilderEventFilter); ok && f.dropsPredicate(ir.Arg(filter, sym.Arg), 0) {
			return true
		}
	}
	return false
}

// chain yields the calls of a builder's methods before and behind one of them.
func (f *filter) chain(call ssa.CallInstruction) func(func(ssa.CallInstruction) bool) {
	return func(yield func(ssa.CallInstruction) bool) {
		for v := ir.Receiver(call); v != nil; {
			before, ok := v.(*ssa.Call)
			if !ok {
				break
			}
			if !yield(before) {
				return
			}
			v = ir.Receiver(before)
		}
		for v := call.Value(); v != nil; {
			next := next(v)
			if next == nil || !yield(next) {
				return
			}
			v = next.Value()
		}
	}
}

// next is the call of a method of a builder that another one returned.
func next(builder ssa.Value) ssa.CallInstruction {
	for _, ref := range *builder.Referrers() {
		if call, ok := ref.(ssa.CallInstruction); ok && ir.Receiver(call) == builder && call.Value() != nil {
			return call
		}
	}
	return nil
}

// dropsPredicate reports whether a predicate drops objects of other nodes that
// are created or updated.
func (f *filter) dropsPredicate(v ssa.Value, depth int) bool {
	if v == nil || depth > maxNesting {
		return false
	}
	sources := f.trace.Sources(v)
	for _, source := range sources {
		call, ok := source.Call()
		switch {
		case ok && f.dropsMade(call, depth):
		case !ok && f.dropsFuncs(v, source.Value.Type()):
		default:
			return false
		}
	}
	return len(sources) > 0
}

// dropsMade looks at a predicate made by a function of the library.
func (f *filter) dropsMade(call *ssa.Call, depth int) bool {
	for sym := range kube.Roles(ir.Callee(call)) {
		arg := ir.Arg(call, sym.Arg)
		switch sym.Role {
		case kube.MapFunc:
			return f.eachFunction(arg, func(fn *ssa.Function) bool { return f.returnsOnly(fn, true, 0) })
		case kube.PredicateAnd, kube.PredicateOr:
			elems, complete := f.trace.Elements(arg)
			one, all := false, len(elems) > 0 && complete
			for _, e := range elems {
				drops := f.dropsPredicate(e, depth+1)
				one, all = one || drops, all && drops
			}
			return all || one && sym.Role == kube.PredicateAnd
		}
	}
	return false
}

// dropsFuncs looks at the functions in a struct, or at the methods of a type
// of this package. Keys of deleted objects lead to nothing in the cache.
func (f *filter) dropsFuncs(v ssa.Value, t types.Type) bool {
	if methods := kube.PredicateMethods(t); methods != nil && f.prog.Function(methods[0]) != nil {
		return f.returnsOnly(f.prog.Function(methods[0]), true, 0) && f.returnsOnly(f.prog.Function(methods[1]), true, 0)
	}
	st := f.trace.Struct(v)
	creates, updates := false, false
	for field, value := range st.All() {
		if !kube.Is(field, kube.MapFunc) {
			continue
		}
		if f.eachFunction(value, func(fn *ssa.Function) bool { return f.returnsOnly(fn, true, 0) || returnsFalse(fn) }) {
			creates = creates || kube.Is(field, kube.PredicateCreate)
			updates = updates || kube.Is(field, kube.PredicateUpdate)
		}
	}
	return st.Complete && creates && updates
}

// returnsFalse reports whether a function drops everything.
func returnsFalse(fn *ssa.Function) bool {
	for ret := range ir.Returns(fn) {
		if c, ok := ret.Results[0].(*ssa.Const); !ok || c.Value == nil || c.Value.String() != "false" {
			return false
		}
	}
	return true
}

// reconcilerDrops reports whether the reconciler of a builder does nothing for
// requests about other nodes.
func (f *filter) reconcilerDrops(call ssa.CallInstruction) bool {
	for step := range f.chain(call) {
		sym, ok := kube.Lookup(ir.Callee(step), kube.BuilderComplete)
		if !ok {
			continue
		}
		sources := f.trace.Sources(ir.Arg(step, sym.Arg))
		return len(sources) > 0 && !slices.ContainsFunc(sources, func(s client.Source) bool {
			fn := f.prog.Function(kube.ReconcileMethod(s.Value.Type()))
			return fn == nil || !f.idle(fn)
		})
	}
	return false
}
