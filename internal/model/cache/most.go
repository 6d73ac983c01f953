package cache

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/cost"
	"github.com/informerlint/informerlint/internal/kube"
)

// Most returns how many objects of one kind the factory or informer that a call constructs
// holds at most, as far as the model goes; not known where code that is not seen may ask it
// for kinds.
func (r *Result) Most(call ssa.CallInstruction) (objects float64, known bool) {
	for _, c := range r.caches {
		if c.Call != call || c.Remote {
			continue
		}
		if c.Sort != Informer && (c.Sort != Factory || c.Escapes || r.givesFactories) {
			return 0, false
		}
		return c.most()
	}
	return 0, false
}

// Unasked reports whether nothing asks the factory that a call constructs for an informer, nor
// can any code but that around the call: it watches nothing.
func (r *Result) Unasked(call ssa.CallInstruction) bool {
	return !r.givesFactories && onlyReceives(call.Value()) && slices.ContainsFunc(r.caches, func(c *Cache) bool {
		return c.Call == call && !c.Remote && c.Sort == Factory && len(c.asked()) == 0
	})
}

// onlyReceives reports whether nothing is done with a value but to call its methods: it gets
// nowhere else.
func onlyReceives(v *ssa.Call) bool {
	return v != nil && !slices.ContainsFunc(*v.Referrers(), func(use ssa.Instruction) bool {
		call, ok := use.(ssa.CallInstruction)
		return !ok || ir.Receiver(call) != v || slices.Contains(ir.Args(call), ssa.Value(v))
	})
}

func (c *Cache) most() (objects float64, known bool) {
	for _, k := range c.asked() {
		part := c.Part(k)
		if k == (kube.Kind{}) && !part.Narrows() {
			return 0, false
		}
		objects, known = max(objects, cost.Here().Selected(k, part)), true
	}
	return objects, known
}

// asked are the kinds that anything asks for, the zero Kind for one that is not known.
// What is done with an informer asks for no other kind.
func (c *Cache) asked() []kube.Kind {
	kinds := slices.Clone(c.Kinds)
	for _, u := range c.Uses {
		if c.Caches(u) && (c.Sort == Factory || len(c.Kinds) == 0) {
			kinds = append(kinds, u.Kind)
		}
	}
	return SortKinds(kinds)
}

// givesFactory reports whether a call gives a factory to a function that is not seen
// through, which may ask it for any kind.
func (b *build) givesFactory(call ssa.CallInstruction) bool {
	if !slices.ContainsFunc(ir.Args(call), func(arg ssa.Value) bool { return kube.IsFactory(arg.Type()) }) {
		return false
	}
	if fn := ir.CalleeFunc(call); fn != nil && fn.Pkg() != nil {
		return !b.seenThrough(fn.Pkg())
	}
	return len(b.prog.Entered(call)) == 0
}
