//go:build kube31

// Package unseen is told what its manager holds.
package unseen

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/hotlist/setup"
)

// Run starts a manager with options of its callers.
func Run(opts cache.Options) error {
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{Cache: opts})
	if err != nil {
		return err
	}
	r := setup.New(mgr.GetAPIReader()) // want info:"LIST of Nodes on every reconcile: the manager's cache may hold only some"
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).Complete(r)
}

type reconciler struct{ reader client.Reader }

func run(opts cache.Options) error {
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{Cache: opts})
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).Complete(&reconciler{mgr.GetAPIReader()})
}

func (r *reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var pods corev1.PodList
	return ctrl.Result{}, r.reader.List(ctx, &pods) // want info:"^live LIST of Pods in all namespaces on every reconcile: the server reads and encodes them all; narrow it by a selector"
}
