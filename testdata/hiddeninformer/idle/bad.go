//go:build kube27

// Package idle watches what its client reads live.
package idle

import (
	"context"

	batchv1 "k8s.io/api/batch/v1"
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"
)

// What is watched beside the controller's own kind is enqueued by its owner.
func owned(ctx context.Context, config *rest.Config, r reconcile.Reconciler) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{ // want warning:"^Secret is watched in full, and read live"
		Client: client.Options{Cache: &client.CacheOptions{DisableFor: []client.Object{&corev1.Secret{}}}},
	})
	if err != nil {
		return err
	}
	if err := mgr.GetClient().List(ctx, &corev1.SecretList{}); err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&batchv1.Job{}).Owns(&corev1.Secret{}).Complete(r)
}

func ownedBoth(ctx context.Context, config *rest.Config, r reconcile.Reconciler) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{ // want warning:"^Secret, ConfigMap are watched in full, and read live"
		Client: client.Options{Cache: &client.CacheOptions{DisableFor: []client.Object{&corev1.Secret{}, &corev1.ConfigMap{}}}},
	})
	if err != nil {
		return err
	}
	if err := mgr.GetClient().List(ctx, &corev1.SecretList{}); err != nil {
		return err
	}
	if err := mgr.GetClient().List(ctx, &corev1.ConfigMapList{}); err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&batchv1.Job{}).Owns(&corev1.Secret{}).Owns(&corev1.ConfigMap{}).Complete(r)
}

func run(ctx context.Context, config *rest.Config, r reconcile.Reconciler) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{ // want info:"^Job is watched in full, and read live: nothing reads the cache; watch only metadata, or read from it$"
		Client: client.Options{Cache: &client.CacheOptions{DisableFor: []client.Object{&batchv1.Job{}}}},
	})
	if err != nil {
		return err
	}
	var jobs batchv1.JobList
	if err := mgr.GetClient().List(ctx, &jobs); err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&batchv1.Job{}).Complete(r)
}
