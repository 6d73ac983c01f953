//go:build kube31

package sometimes

import (
	appsv1 "k8s.io/api/apps/v1"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"
)

// The transform is for all namespaces, too.
func narrowed(config *rest.Config, r reconcile.Reconciler, namespaces []string) error {
	options := ctrl.Options{LeaderElection: true}
	if len(namespaces) > 0 {
		own := map[string]cache.Config{}
		for _, name := range namespaces {
			own[name] = cache.Config{}
		}
		options.Cache = cache.Options{DefaultNamespaces: own}
	}
	mgr, err := ctrl.NewManager(config, options) // want info:"^managedFields of Deployment are cached"
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Complete(r)
}

// A statement that always runs has the literal to be added to.
func always(config *rest.Config, r reconcile.Reconciler) error {
	options := ctrl.Options{LeaderElection: true}
	options.Cache = cache.Options{ReaderFailOnMissingInformer: true}
	mgr, err := ctrl.NewManager(config, options) // want warning:"^managedFields of ReplicaSet are cached"
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.ReplicaSet{}).Complete(r)
}

// What is constructed in the arm has no other way.
func inside(config *rest.Config, r reconcile.Reconciler, enabled bool) error {
	if enabled {
		options := ctrl.Options{}
		options.Cache = cache.Options{ReaderFailOnMissingInformer: true}
		mgr, err := ctrl.NewManager(config, options) // want info:"^managedFields of StatefulSet are cached"
		if err != nil {
			return err
		}
		return ctrl.NewControllerManagedBy(mgr).For(&appsv1.StatefulSet{}).Complete(r)
	}
	return nil
}

// Where options are another literal in an arm, there is no one place.
func replaced(config *rest.Config, r reconcile.Reconciler, leads bool) error {
	var options ctrl.Options
	if leads {
		options = ctrl.Options{LeaderElection: true}
	}
	mgr, err := ctrl.NewManager(config, options) // want info:"^managedFields of DaemonSet are cached"
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.DaemonSet{}).Complete(r)
}
