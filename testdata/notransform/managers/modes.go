//go:build kube27

package managers

import (
	"os"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"
)

// The mode that holds all namespaces reads Pods live, and need not watch them.
func modes(config *rest.Config, r reconcile.Reconciler) error {
	namespace := os.Getenv("SINGLE_TENANT")
	single := namespace != ""
	var options ctrl.Options
	if single {
		options.Cache = cache.Options{DefaultNamespaces: map[string]cache.Config{namespace: {}}}
	} else {
		options.Client = client.Options{Cache: &client.CacheOptions{DisableFor: []client.Object{&corev1.Pod{}}}}
	}
	mgr, err := ctrl.NewManager(config, options) // want info:"^managedFields of Pod are cached"
	if err != nil {
		return err
	}
	if !single {
		return nil
	}
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).Complete(r)
}

// Without any of these variables, the cache holds the Pods of all namespaces: whether
// they are set is not known.
func switches(config *rest.Config, r reconcile.Reconciler) error {
	var options ctrl.Options
	if namespace := os.Getenv("SINGLE_TENANT"); namespace != "" {
		options.Cache = cache.Options{DefaultNamespaces: map[string]cache.Config{namespace: {}}}
	}
	if os.Getenv("LIVE") != "" {
		options.Client = client.Options{Cache: &client.CacheOptions{DisableFor: []client.Object{&corev1.Pod{}}}}
	}
	mgr, err := ctrl.NewManager(config, options) // want info:"^managedFields of Pod are cached"
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).Complete(r)
}
