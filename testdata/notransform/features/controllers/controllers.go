//go:build kube31

// Package controllers has controllers of which binaries set up some.
package controllers

import (
	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/manager"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"
)

// Pods reconciles pods.
type Pods struct{ reconcile.Reconciler }

// SetupWithManager has it run.
func (r *Pods) SetupWithManager(mgr manager.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).Complete(r)
}
