//go:build kube28

// Package opted has another package make the options of its managers.
package opted

import (
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"

	"example.com/testdata/cachescope/controllers"
	"example.com/testdata/cachescope/opted/settings"
)

func plain(config *rest.Config, r reconcile.Reconciler) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{Cache: settings.Plain()}) // want info:"^this manager holds every Pod of the cluster: narrow them with ByObject if it needs fewer$"
	if err != nil {
		return err
	}
	return controllers.Pods(mgr, r)
}

func wrapped(config *rest.Config, r reconcile.Reconciler) error {
	options, err := settings.Manager()
	if err != nil {
		return err
	}
	mgr, err := ctrl.NewManager(config, options) // want info:"^this manager holds every Pod of the cluster: narrow them with ByObject if it needs fewer$"
	if err != nil {
		return err
	}
	return controllers.Pods(mgr, r)
}

func forgetful(config *rest.Config, r reconcile.Reconciler) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{Cache: *settings.Forgetful()}) // want warning:"^this manager holds every Pod of the cluster: narrow them with ByObject$"
	if err != nil {
		return err
	}
	return controllers.Pods(mgr, r)
}

func filled(config *rest.Config, r reconcile.Reconciler) error {
	var options cache.Options
	settings.Often(&options)
	mgr, err := ctrl.NewManager(config, ctrl.Options{Cache: options}) // want info:"^this manager holds every Pod of the cluster: narrow them with ByObject if it needs fewer$"
	if err != nil {
		return err
	}
	return controllers.Pods(mgr, r)
}

func told(config *rest.Config, r reconcile.Reconciler) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{Cache: settings.Told()}) // want info:"^without a namespace, this manager holds every Pod of the cluster: narrow them with ByObject if it needs fewer$"
	if err != nil {
		return err
	}
	return controllers.Pods(mgr, r)
}

func fixed(config *rest.Config, r reconcile.Reconciler) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{Cache: settings.OfFixed()}) // want info:"^this manager holds every Pod of the cluster: narrow them with ByObject if it needs fewer$"
	if err != nil {
		return err
	}
	return controllers.Pods(mgr, r)
}
