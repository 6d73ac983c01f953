package cache

import (
	"go/types"
	"iter"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/handler"
	"github.com/informerlint/informerlint/internal/model/request"
	"github.com/informerlint/informerlint/internal/rule"
)

// firstList returns a LIST that one of the methods that reconcile cannot
// succeed without, not valid if there is none.
func (b *build) firstList(reconcilers []*ssa.Function) rule.Place {
	for _, fn := range reconcilers {
		if lists := b.alwaysLists(fn); lists.Valid() {
			return lists
		}
	}
	return rule.Place{}
}

// reconcilers returns the methods of this package that a builder's controller
// reconciles with.
func (b *build) reconcilers(builder ssa.Value) (found []*ssa.Function) {
	for reconciler := range b.completed(builder) {
		found = append(found, b.reconciles(reconciler)...)
	}
	return found
}

// reconcilersElsewhere returns the methods of other packages that it does so with.
func (b *build) reconcilersElsewhere(builder ssa.Value) (found []*types.Func) {
	for reconciler := range b.completed(builder) {
		for _, method := range b.trace.Reconciles(reconciler) {
			if method.Pkg() != b.pass.Pkg {
				found = append(found, method.Origin())
			}
		}
	}
	return found
}

// completed yields what a builder's controller is given to reconcile with.
func (b *build) completed(builder ssa.Value) iter.Seq[ssa.Value] {
	return func(yield func(ssa.Value) bool) {
		root := b.trace.BuilderOf(builder)
		if root == nil {
			return
		}
		for call := range b.prog.Calls() {
			sym, ok := kube.Lookup(ir.Callee(call), kube.BuilderComplete)
			if ok && b.trace.BuilderOf(ir.Receiver(call)) == root && !yield(ir.Arg(call, sym.Arg)) {
				return
			}
		}
	}
}

// refreshes reports whether one of the methods that reconcile decides by the time,
// or by a state outside of the cluster.
func (b *build) refreshes(reconcilers []*ssa.Function) bool {
	return slices.ContainsFunc(reconcilers, handler.Of(b.pass).Refreshes)
}

// consults reports whether one of the reconcilers asks something that may be outside
// of the cluster.
func (b *build) consults(reconcilers []*ssa.Function) bool {
	return slices.ContainsFunc(reconcilers, handler.Of(b.pass).Consults)
}

// way returns what reconcilers ask for, nil where one was not read to its end.
// What fails they return, and is tried again.
func (b *build) way(reconcilers []*ssa.Function) *handler.Way {
	var all *handler.Way
	for _, fn := range reconcilers {
		way := handler.Of(b.pass).WayOf(fn)
		if way == nil {
			return nil
		}
		if all == nil {
			all = &handler.Way{}
		}
		all.Reads = append(all.Reads, way.Reads...)
	}
	return all
}

// knativeLists returns a LIST that the one knative reconciler of this package
// sends for each object, not valid if there is none.
func (b *build) knativeLists() rule.Place {
	if found := b.knativeReconcilers(); len(found) == 1 {
		return b.alwaysLists(found[0])
	}
	return rule.Place{}
}

// knativeReconcilers are the methods of this package that reconcile for knative.
func (b *build) knativeReconcilers() (found []*ssa.Function) {
	for _, fn := range b.prog.Funcs {
		if m, ok := fn.Object().(*types.Func); ok && kube.Is(m, kube.ReconcileKind) && !kube.Finalizes(m) {
			found = append(found, fn)
		}
	}
	return found
}

// alwaysLists returns a LIST that a function cannot succeed without.
func (b *build) alwaysLists(fn *ssa.Function) rule.Place {
	for _, w := range request.Of(b.pass).WorkOf(fn) {
		if !w.Maybe && !w.What.Discovery && !w.What.Open() {
			return w.At
		}
	}
	return rule.Place{}
}

// reconciles returns the methods of this package that a reconciler reconciles with.
func (b *build) reconciles(reconciler ssa.Value) (found []*ssa.Function) {
	for _, method := range b.trace.Reconciles(reconciler) {
		if fn := b.prog.Function(method); b.prog.HasBody(fn) {
			found = append(found, fn)
		}
	}
	return found
}
