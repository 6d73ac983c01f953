//go:build kube27

package idle

import (
	"context"

	batchv1 "k8s.io/api/batch/v1"
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"
)

// Nothing says that what one mode watches is what the other one reads live.
func modes(ctx context.Context, config *rest.Config, namespace string, r reconcile.Reconciler) error {
	var options ctrl.Options
	if namespace != "" {
		options.Cache = cache.Options{DefaultNamespaces: map[string]cache.Config{namespace: {}}}
	} else {
		options.Client = client.Options{Cache: &client.CacheOptions{DisableFor: []client.Object{&corev1.Secret{}}}}
	}
	mgr, err := ctrl.NewManager(config, options) // want info:"^Secret is watched in full, and on some ways to here read live: where both are, watch only metadata$"
	if err != nil {
		return err
	}
	if err := mgr.GetClient().List(ctx, &corev1.SecretList{}); err != nil {
		return err
	}
	if namespace == "" {
		return ctrl.NewControllerManagedBy(mgr).For(&batchv1.Job{}).Complete(r)
	}
	return ctrl.NewControllerManagedBy(mgr).For(&batchv1.Job{}).Owns(&corev1.Secret{}).Complete(r)
}

// The same holds where a function makes the options.
func modesElsewhere(ctx context.Context, config *rest.Config, live bool, r reconcile.Reconciler) error {
	mgr, err := ctrl.NewManager(config, optionsOf(live)) // want info:"^Secret is watched in full, and on some ways to here read live"
	if err != nil {
		return err
	}
	if err := mgr.GetClient().List(ctx, &corev1.SecretList{}); err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&batchv1.Job{}).Owns(&corev1.Secret{}).Complete(r)
}

func optionsOf(live bool) ctrl.Options {
	if !live {
		return ctrl.Options{}
	}
	return ctrl.Options{Client: client.Options{Cache: &client.CacheOptions{DisableFor: []client.Object{&corev1.Secret{}}}}}
}

// Both ways read it live.
func bothWays(ctx context.Context, config *rest.Config, leader bool, r reconcile.Reconciler) error {
	options := ctrl.Options{Client: client.Options{Cache: &client.CacheOptions{DisableFor: []client.Object{&corev1.Secret{}}}}}
	if leader {
		options.LeaderElection = true
	}
	mgr, err := ctrl.NewManager(config, options) // want warning:"^Secret is watched in full, and read live"
	if err != nil {
		return err
	}
	if err := mgr.GetClient().List(ctx, &corev1.SecretList{}); err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&batchv1.Job{}).Owns(&corev1.Secret{}).Complete(r)
}
