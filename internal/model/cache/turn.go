package cache

import (
	"go/types"
	"iter"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/heat"
	"github.com/informerlint/informerlint/internal/rule"
)

// A Turn says what leads to a use. It is fit for facts.
type Turn struct {
	// Reconciler is the method that reconciles which all ways to the use come from,
	// not valid where there are others, or nobody knows.
	Reconciler rule.Place
	// Apart tells that the start of the program, a timer or a server is seen to lead
	// there.
	Apart bool
}

// or is what leads to one of two uses that are otherwise the same.
func (t Turn) or(other Turn) Turn {
	switch {
	case t == other, t.Apart:
		return t
	case other.Apart:
		return other
	}
	return Turn{}
}

// turn says what leads to a call.
func (b *build) turn(call ssa.CallInstruction) Turn {
	t := &turning{build: b, seen: map[*ssa.Function]bool{}, from: map[rule.Place]bool{}}
	t.enter(call.Parent(), true)
	if t.starts || b.served(call) {
		return Turn{Apart: true}
	}
	if t.lost || len(t.from) != 1 {
		return Turn{}
	}
	for at := range t.from {
		return Turn{Reconciler: at}
	}
	return Turn{}
}

// turnThrough says what leads to a use of another package's function where it is
// called with the cache, unless that keeps it.
func (b *build) turnThrough(call ssa.CallInstruction, u Use) Turn {
	if u.Held != "" || u.Turn != (Turn{}) {
		return u.Turn
	}
	return b.turn(call)
}

// served reports whether a timer, or a server that asks no controller, runs a call.
func (b *build) served(call ssa.CallInstruction) bool {
	h := heat.Of(b.pass)
	if h == nil {
		return false
	}
	hot, known := h.At(call)
	return known && (hot.Kind == heat.Admission || hot.Kind == heat.Request || hot.Kind == heat.Tick)
}

// turning walks from a function up to what leads to it.
type turning struct {
	*build
	seen map[*ssa.Function]bool
	from map[rule.Place]bool
	// starts tells that calls alone lead there from where the program starts, lost
	// that code which is not seen may.
	starts, lost bool
}

// enter looks at a function, which calls alone lead from or not: a literal runs at
// the earliest when the function that it stands in does.
func (t *turning) enter(fn *ssa.Function, called bool) {
	outer := ir.Outermost(fn)
	called = called && outer == fn
	if t.seen[outer] {
		return
	}
	t.seen[outer] = true
	main := t.pass.Pkg.Name() == "main"
	obj, _ := outer.Object().(*types.Func)
	switch {
	case obj != nil && kube.Is(obj, kube.Reconcile):
		t.from[rule.PlaceOf(t.pass.Fset, outer.Pos())] = true
		return
	case main && outer.Name() == "main" && outer.Signature.Recv() == nil, ir.Initializes(outer):
		t.starts, t.lost = t.starts || called, true
		return
	case obj == nil, obj.Exported() && !main, len(t.prog.Callers(outer))+len(t.prog.Taken(outer)) == 0:
		t.lost = true
	}
	for _, call := range t.prog.Callers(outer) {
		_, waits := call.(*ssa.Call)
		t.enter(call.Parent(), called && waits)
	}
	for _, use := range t.prog.Taken(outer) {
		t.enter(use.Parent(), false)
	}
}

// ReadsSynced reports whether all reads of a cache, of which there are some, wait for its
// informers: reconciles of what their controller watches do, which it waits for before
// it starts its workers.
func (c *Cache) ReadsSynced() bool {
	some := false
	for u := range c.reads() {
		if some = true; !c.watchedFor(u) {
			return false
		}
	}
	return some
}

// ReadsEarly reports whether a read of a cache is seen not to wait for its informers, made
// apart from controllers. A reconcile that reads what only others watch hardly comes before
// their informer has synced: its controller has waited for all that there were by then.
func (c *Cache) ReadsEarly() bool {
	for u := range c.reads() {
		if u.Turn.Apart {
			return true
		}
	}
	return false
}

// reads yields the reads of a cache that the program may run.
func (c *Cache) reads() iter.Seq[Use] {
	return func(yield func(Use) bool) {
		for _, u := range c.Uses {
			if u.Act == Reads && c.Caches(u) && !yield(u) {
				return
			}
		}
	}
}

// watchedFor reports whether the controller of a reconcile watches the kind that this reads.
func (c *Cache) watchedFor(u Use) bool {
	return u.Turn.Reconciler.Valid() && u.Kind != (kube.Kind{}) && slices.ContainsFunc(c.Uses, func(w Use) bool {
		return w.Act == Watches && w.Kind == u.Kind && w.Content == u.Content && w.Reconciler.Valid() && w.Reconciler == u.Turn.Reconciler
	})
}
