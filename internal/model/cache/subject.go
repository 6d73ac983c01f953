package cache

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/cost"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/heat"
	"github.com/informerlint/informerlint/internal/rule"
)

// about completes the heat of a reconcile that does not read its object, and so does not
// show of which kind it is: the controller says that it is for all objects of one.
//
//	c.Watch(source.Kind(mgr.GetCache(), &corev1.Secret{}, &handler.TypedEnqueueRequestForObject[*corev1.Secret]{}))
func (b *build) about(h heat.Heat) heat.Heat {
	if h.Kind != heat.Reconcile || h.Of != (kube.Kind{}) {
		return h
	}
	rate := 0.
	for _, kind := range b.subjects()[h.Root] {
		if r := cost.Here().Rate(cost.Rhythm{Cause: cost.Change, Of: kind}); r > rate {
			h.Of, rate = kind, r
		}
	}
	return h
}

// subjects are the kinds whose objects methods are made to reconcile, all of them.
func (b *build) subjects() map[rule.Place][]kube.Kind {
	if b.reconciled != nil {
		return b.reconciled
	}
	b.reconciled = map[rule.Place][]kube.Kind{}
	for call := range b.prog.Calls() {
		object, methods := b.subject(call)
		if object == nil {
			continue
		}
		kinds, _ := b.objects(object)
		for _, fn := range methods {
			at := rule.PlaceOf(b.pass.Fset, ir.Position(fn))
			b.reconciled[at] = append(b.reconciled[at], kinds...)
		}
	}
	return b.reconciled
}

// subject returns an object of the kind that a call makes a controller for, if no
// predicate keeps some from it, and the methods that this reconciles with.
func (b *build) subject(call ssa.CallInstruction) (object ssa.Value, methods []*ssa.Function) {
	recv := ir.Receiver(call)
	if sym, ok := kube.Lookup(ir.Callee(call), kube.BuilderFor); ok && b.unfiltered(call) && len(b.filtersOf(recv)) == 0 {
		return ir.Arg(call, sym.Arg), b.reconcilers(recv)
	}
	sym, ok := kube.Lookup(ir.Callee(call), kube.ControllerWatch)
	if !ok || !b.unfiltered(call) {
		return nil, nil
	}
	for _, s := range b.trace.Sources(recv) {
		for _, reconciler := range b.reconcilerOf(s) {
			methods = append(methods, b.reconciles(reconciler)...)
		}
	}
	for _, s := range b.trace.Sources(ir.Arg(call, sym.Arg)) {
		made, ok := s.Call()
		if !ok {
			continue
		}
		if kind, ok := kube.Lookup(ir.Callee(made), kube.SourceKind); ok && b.unfiltered(made) && b.enqueuesItself(made) && b.enqueuesItself(call) {
			return ir.Arg(made, kind.Arg), methods
		}
	}
	return nil, nil
}

// unfiltered reports whether a watch has no predicates of its own.
func (b *build) unfiltered(call ssa.CallInstruction) bool {
	options := b.watchOptions(call)
	return !options.open && len(options.predicates) == 0
}

// enqueuesItself reports whether the handler of a watch, if it has one, enqueues the object
// that is watched.
func (b *build) enqueuesItself(call ssa.CallInstruction) bool {
	return b.onlyEnqueues(call) && !b.enqueuesSome(call)
}
