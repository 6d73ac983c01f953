// Package nodes is a reconciler written with controller-runtime.
package nodes

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Reconciler labels nodes with the number of their pods.
type Reconciler struct {
	client.Client
	Counter Counter
}

// Counter counts the pods of nodes.
type Counter struct{ Reader client.Reader }

// SetupWithManager registers the reconciler.
func (r *Reconciler) SetupWithManager(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Node{}).Complete(r)
}

// Reconcile handles one node.
func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var node corev1.Node
	if err := r.Get(ctx, req.NamespacedName, &node); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	if node.DeletionTimestamp != nil {
		var limits corev1.ConfigMap
		err := r.Get(ctx, client.ObjectKey{Namespace: "kube-system", Name: "limits"}, &limits)
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	_, err := r.Counter.podsOf(ctx, node.Name)
	return ctrl.Result{}, err
}

func (c Counter) podsOf(ctx context.Context, node string) (int, error) {
	var pods corev1.PodList
	if err := c.Reader.List(ctx, &pods); err != nil {
		return 0, err
	}
	n := 0
	for i := range pods.Items {
		if pods.Items[i].Spec.NodeName == node {
			n++
		}
	}
	return n, nil
}
