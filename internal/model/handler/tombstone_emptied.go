package handler

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// emptied reports whether a call deletes objects in the namespace whose deletion is
// handled: a namespace is gone only once all that it held is.
//
//	c.kube.CoreV1().ConfigMaps(namespace.Name).Delete(ctx, "settings", metav1.DeleteOptions{})
func (f *tombstoneFrame) emptied(call *ssa.Call, x operation) bool {
	if !kube.IsDeletion(ir.CalleeFunc(call)) {
		return false
	}
	client, ok := f.source(passedIn(ir.Receiver(call), x)).(*ssa.Call)
	return ok && f.givesGone(client, x)
}

// givesGone reports whether a call returns the client of the namespace that is gone.
func (f *tombstoneFrame) givesGone(call *ssa.Call, x operation) bool {
	return kube.GivesNamespace(ir.CalleeFunc(call)) && f.isGoneNamespace(passedIn(ir.Arg(call, 0), x))
}

// isGoneNamespace reports whether a value is the name of the namespace under evaluation.
func (f *tombstoneFrame) isGoneNamespace(name ssa.Value) bool {
	of := ir.PartOf(name, kube.NameOf)
	if of == nil || !f.isObject(of) {
		return false
	}
	kind, ok := kube.KindOf(of.Type())
	return ok && kind == kube.NamespaceKind
}
