//go:build kube28

// Package controllers has a controller of which all deployments matter to all stateful sets.
package controllers

import (
	"context"
	"fmt"

	appsv1 "k8s.io/api/apps/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/handler"
	"sigs.k8s.io/controller-runtime/pkg/log"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"
)

// Trees reconciles stateful sets.
type Trees struct{ Client client.Client }

// Reconcile does nothing yet.
func (t *Trees) Reconcile(context.Context, ctrl.Request) (ctrl.Result, error) {
	fmt.Println("reconciled")
	return ctrl.Result{}, nil
}

// SetupWithManager adds it to a manager.
func (t *Trees) SetupWithManager(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.StatefulSet{}).
		Watches(&appsv1.Deployment{}, handler.EnqueueRequestsFromMapFunc(t.all)).
		Complete(t)
}

func (t *Trees) all(ctx context.Context, _ client.Object) (requests []reconcile.Request) {
	var sets appsv1.StatefulSetList
	if err := t.Client.List(ctx, &sets); err != nil {
		log.FromContext(ctx).Error(err, "cannot list stateful sets")
	}
	for i := range sets.Items {
		requests = append(requests, reconcile.Request{NamespacedName: client.ObjectKeyFromObject(&sets.Items[i])})
	}
	return requests
}
