//go:build kube28

// Package controllers watches with managers that it is given.
package controllers

import (
	"context"
	"fmt"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/builder"
)

type reconciler struct{}

func (*reconciler) Reconcile(context.Context, ctrl.Request) (ctrl.Result, error) {
	fmt.Println("reconciled")
	return ctrl.Result{}, nil
}

// Add adds the controller.
func Add(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}, builder.OnlyMetadata).Owns(&corev1.Secret{}).Owns(&corev1.Pod{}).Complete(&reconciler{})
}
