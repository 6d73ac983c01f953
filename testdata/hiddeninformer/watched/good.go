// Package watched asks for the informers of what it reads.
package watched

import (
	"context"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"
)

func run(ctx context.Context, config *rest.Config, r reconcile.Reconciler) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{})
	if err != nil {
		return err
	}
	var pods corev1.PodList
	if err := mgr.GetClient().List(ctx, &pods); err != nil {
		return err
	}
	var nodes corev1.NodeList
	if err := mgr.GetClient().List(ctx, &nodes); err != nil {
		return err
	}
	var services corev1.ServiceList
	if err := mgr.GetClient().List(ctx, &services); err != nil {
		return err
	}
	if _, err := mgr.GetCache().GetInformer(ctx, &corev1.Node{}); err != nil {
		return err
	}
	name := func(o client.Object) []string { return []string{o.GetName()} }
	if err := mgr.GetFieldIndexer().IndexField(ctx, &corev1.Service{}, "name", name); err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Owns(&corev1.Pod{}).Complete(r)
}
