// Package controllers watches with managers that it is given.
package controllers

import (
	"context"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/builder"
	"sigs.k8s.io/controller-runtime/pkg/predicate"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"
)

// Pods watches pods, and lists them.
func Pods(mgr ctrl.Manager, r reconcile.Reconciler) error {
	if err := mgr.GetClient().List(context.Background(), &corev1.PodList{}); err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Owns(&corev1.Pod{}).Complete(r)
}

// Filtered watches the secrets that a predicate lets pass.
func Filtered(mgr ctrl.Manager, p predicate.Predicate, r reconcile.Reconciler) error {
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Secret{}, builder.WithPredicates(p)).Complete(r)
}

// Metadata watches the metadata of config maps.
func Metadata(mgr ctrl.Manager, r reconcile.Reconciler) error {
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.ConfigMap{}, builder.OnlyMetadata).Complete(r)
}

// Few watches a kind that clusters have few of.
func Few(mgr ctrl.Manager, r reconcile.Reconciler) error {
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.ServiceAccount{}).Complete(r)
}

// Itself reconciles pods.
func Itself(mgr ctrl.Manager, r reconcile.Reconciler) error {
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).Complete(r)
}

// Owned watches the secrets of deployments.
func Owned(mgr ctrl.Manager, r reconcile.Reconciler) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Owns(&corev1.Secret{}).Complete(r)
}

// Reading watches the claims of deployments, and lists them.
func Reading(ctx context.Context, mgr ctrl.Manager, r reconcile.Reconciler) error {
	if err := mgr.GetClient().List(ctx, &corev1.PersistentVolumeClaimList{}); err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Owns(&corev1.PersistentVolumeClaim{}).Complete(r)
}
