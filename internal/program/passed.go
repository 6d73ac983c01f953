package program

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// passesOn notes the informers that a call gives a function which is not seen through,
// such as a constructor of another module: it may set their transforms, too. What returns an informer gives it another form.
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

// HandsOn tells whether code that is not seen is given an informer of a kind.
func (c *Cache) HandsOn(kind kube.Kind) bool {
	return slices.ContainsFunc(c.Uses, func(u Use) bool {
		return u.Act == HandsOn && (u.Kind == kind || u.Kind == (kube.Kind{}))
	})
}

// Hears tells whether this package registers a handler of events of a kind.
func (c *Cache) Hears(kind kube.Kind) bool {
	return slices.ContainsFunc(c.Uses, func(u Use) bool {
		return u.Act == Handles && u.Call() != nil && (u.Kind == kind || u.Kind == (kube.Kind{}))
	})
}

// Heard tells whether handlers of events of a kind are registered, here or where the cache
// is handed to.
func (c *Cache) Heard(kind kube.Kind) bool {
	return slices.ContainsFunc(c.Uses, func(u Use) bool {
		return u.Act == Handles && (u.Kind == kind || u.Kind == (kube.Kind{}))
	})
}
