//go:build kube31

// Package resting has a transform for the cache of its controllers, which another
// package makes so that it does not resync.
package resting

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/tools/cache"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"
)

// Small is set where the cache is made.
var Small cache.TransformFunc = func(obj any) (any, error) {
	node, ok := obj.(*corev1.Node)
	if !ok {
		return obj, nil
	}
	small := &corev1.Node{}
	small.Name = node.Name
	return small, nil
}

// Setup adds the controller.
func Setup(manager ctrl.Manager, reconciler reconcile.Reconciler) error {
	return ctrl.NewControllerManagedBy(manager).For(&corev1.Node{}).Complete(reconciler)
}
