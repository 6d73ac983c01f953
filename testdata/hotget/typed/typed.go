// Package typed has a function of another package read objects of a type that it says.
package typed

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	corelisters "k8s.io/client-go/listers/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/hotget/typed/fetch"
)

type reconciler struct {
	client.Client
	live  client.Reader
	nodes corelisters.NodeLister
	zones map[string]string
}

func (r *reconciler) SetupWithManager(mgr ctrl.Manager) error {
	r.live = mgr.GetAPIReader()
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).Complete(r)
}

func (r *reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	zone, err := fetch.Label[corev1.Node](ctx, r.live, req.NamespacedName, corev1.LabelTopologyZone) // want warning:"^Label sends a live GET of Node on every reconcile: etcd answers each; read r.nodes, which holds it in memory$"
	if err != nil {
		return ctrl.Result{}, err
	}
	r.zones[req.Name] = zone
	r.zones[req.Name], err = fetch.Label[corev1.Node](ctx, r.Client, req.NamespacedName, corev1.LabelTopologyZone)
	return ctrl.Result{}, err
}
