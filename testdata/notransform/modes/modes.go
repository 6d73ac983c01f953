//go:build kube31

// Package modes makes managers of which one process takes one.
package modes

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/manager"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"
)

func pods(mgr manager.Manager, r reconcile.Reconciler) error {
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).Complete(r)
}

// chosen takes one arm: what mends the options mends each mode.
func chosen(role string, config *rest.Config, r reconcile.Reconciler) (mgr manager.Manager, err error) {
	options := ctrl.Options{LeaderElection: true}
	switch role {
	case "standalone":
		if mgr, err = ctrl.NewManager(config, options); err != nil { // want warning:"^managedFields of Pod are cached"
			return nil, err
		}
		err = pods(mgr, r)
	case "primary":
		if mgr, err = ctrl.NewManager(config, options); err != nil {
			return nil, err
		}
		err = pods(mgr, r)
	default:
		if mgr, err = ctrl.NewManager(config, options); err != nil {
			return nil, err
		}
		err = pods(mgr, r)
	}
	return mgr, err
}

// worst takes one arm, of which the first holds nothing that is worth it.
func worst(primary bool, config *rest.Config, r reconcile.Reconciler) (mgr manager.Manager, err error) {
	options := ctrl.Options{LeaderElection: true}
	if primary {
		if mgr, err = ctrl.NewManager(config, options); err != nil {
			return nil, err
		}
		err = ctrl.NewControllerManagedBy(mgr).For(&corev1.Namespace{}).Complete(r)
	} else {
		if mgr, err = ctrl.NewManager(config, options); err != nil { // want warning:"^managedFields of Pod are cached"
			return nil, err
		}
		err = pods(mgr, r)
	}
	return mgr, err
}

// apart has options of its own in each arm.
func apart(primary bool, config *rest.Config, r reconcile.Reconciler) (mgr manager.Manager, err error) {
	first, second := ctrl.Options{LeaderElection: true}, ctrl.Options{}
	if primary {
		if mgr, err = ctrl.NewManager(config, first); err != nil { // want warning:"^managedFields of Pod are cached"
			return nil, err
		}
		err = pods(mgr, r)
	} else {
		if mgr, err = ctrl.NewManager(config, second); err != nil { // want warning:"^managedFields of Pod are cached"
			return nil, err
		}
		err = pods(mgr, r)
	}
	return mgr, err
}

// both makes a second manager beside the first: the process has two caches.
func both(two bool, config *rest.Config, r reconcile.Reconciler) error {
	options := ctrl.Options{LeaderElection: true}
	mgr, err := ctrl.NewManager(config, options) // want warning:"^managedFields of Pod are cached"
	if err != nil {
		return err
	}
	if two {
		other, err := ctrl.NewManager(config, options) // want warning:"^managedFields of Pod are cached"
		if err != nil {
			return err
		}
		if err := pods(other, r); err != nil {
			return err
		}
	}
	return pods(mgr, r)
}
