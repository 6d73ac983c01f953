// Package app sets up a manager.
package app

import (
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
		_ = &readers.Pods{Client: mgr.GetClient()}
		return mgr.Start(ctrl.SetupSignalHandler())
	}
	_ = start()
}

// Claims is for other commands.
func Claims(mgr ctrl.Manager) error { return new(readers.Claims).SetupWithManager(mgr) }
