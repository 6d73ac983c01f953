// Package reconcilers has those of several binaries.
package reconcilers

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Nodes reads nodes.
type Nodes struct{ client.Client }

// Reconcile reads one.
func (n *Nodes) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, n.Get(ctx, req.NamespacedName, &corev1.Node{})
}

// Pods reads pods.
type Pods struct{ client.Client }

// Reconcile reads one.
func (p *Pods) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, p.Get(ctx, req.NamespacedName, &corev1.Pod{})
}
