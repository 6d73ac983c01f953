//go:build kube27

// Package registered has one function register controllers with several managers.
package registered

import (
	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"
)

var (
	toFirst  []func(ctrl.Manager) error
	toSecond []func(ctrl.Manager) error
)

func init() {
	toFirst = append(toFirst, watchPods)
	toSecond = append(toSecond, watchDeployments)
}

func watchPods(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).Complete(reconcile.Func(nil))
}

func watchDeployments(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Complete(reconcile.Func(nil))
}

func add(mgr ctrl.Manager, funcs []func(ctrl.Manager) error) error {
	for _, f := range funcs {
		if err := f(mgr); err != nil {
			return err
		}
	}
	return nil
}

func addFirst(mgr ctrl.Manager) error { return add(mgr, toFirst) }

func addSecond(mgr ctrl.Manager) error { return add(mgr, toSecond) }

// Each manager has the kinds of the list that it is given with.
func two(config *rest.Config) error {
	first, err := ctrl.NewManager(config, ctrl.Options{}) // want warning:"^managedFields of Pod are cached"
	if err != nil {
		return err
	}
	second, err := ctrl.NewManager(config, ctrl.Options{}) // want warning:"^managedFields of Deployment are cached"
	if err != nil {
		return err
	}
	if err := addFirst(first); err != nil {
		return err
	}
	return addSecond(second)
}
