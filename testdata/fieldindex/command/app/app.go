// Package app sets up a manager.
package app

import (
	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"

	"example.com/testdata/fieldindex/readers"
)

// Run runs the manager.
func Run() {
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{})
	if err != nil {
		return
	}
	start := func() error {
		pods, unused := &readers.Pods{Client: mgr.GetClient()}, &readers.Volumes{Client: mgr.GetClient()}
		if err := ctrl.NewControllerManagedBy(mgr).For(&corev1.Node{}).Complete(pods); err != nil || unused == nil {
			return err
		}
		return mgr.Start(ctrl.SetupSignalHandler())
	}
	_ = start()
}

// Claims is for other commands.
func Claims(mgr ctrl.Manager) error { return new(readers.Claims).SetupWithManager(mgr) }
