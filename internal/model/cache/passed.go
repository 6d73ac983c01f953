package cache

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// passesOn notes the informers that a call gives a function which is not seen through,
// such as a constructor of another module: it may set their transforms, too. What returns
// an informer gives it another form.
//
//	networkpolicy.NewController(client, factory.Core().V1().Pods())
func (b *build) passesOn(call ssa.CallInstruction) {
	fn := ir.CalleeFunc(call)
	if fn == nil || fn.Pkg() == nil || kube.Quiet(fn) || kube.IsInformer(resultType(call)) || b.seenThrough(fn.Pkg()) {
		return
	}
	for _, arg := range ir.Args(call) {
		kind, accessor := kube.AccessorKind(arg.Type())
		if accessor && !kube.IsLister(arg.Type()) || kube.IsInformer(arg.Type()) {
			u := b.use(HandsOn, call)
			u.Kind = kind
			b.attachAt(arg, u)
		}
		if kube.HoldsInformers(arg.Type()) {
			b.attachAt(arg, b.use(HandsOn, call))
		}
	}
}

// HandsOn reports whether code that is not seen is given an informer of a kind.
func (c *Cache) HandsOn(kind kube.Kind) bool {
	return c.does(HandsOn, kind, func(Use) bool { return true })
}

// Hears reports whether this package registers a handler of events of a kind.
func (c *Cache) Hears(kind kube.Kind) bool {
	return c.does(Handles, kind, func(u Use) bool { return u.Call() != nil })
}

// MayHear reports whether this package registers a handler of events of a kind, or one of
// events of which it is not known what cache they are of.
func (r *Result) MayHear(c *Cache, kind kube.Kind) bool {
	return c.Hears(kind) || slices.ContainsFunc(r.handlers, func(u Use) bool { return u.stray })
}

// Heard reports whether handlers of events of a kind are registered, here or where the cache
// is handed to.
func (c *Cache) Heard(kind kube.Kind) bool {
	return c.does(Handles, kind, func(Use) bool { return true })
}

// does reports whether something is done with a kind, or with one that is not known.
func (c *Cache) does(act Act, kind kube.Kind, which func(Use) bool) bool {
	return slices.ContainsFunc(c.Uses, func(u Use) bool {
		return u.Act == act && (u.Kind == kind || u.Kind == (kube.Kind{})) && which(u)
	})
}
