//go:build kube31

// Command program runs the controllers of gardens with a manager that the module makes alike for
// all programs.
package main

import (
	"os"

	ctrl "sigs.k8s.io/controller-runtime"

	"example.com/testdata/metadata/received/gardens"
	"example.com/testdata/metadata/received/platform"
)

func main() {
	mgr, err := platform.NewManager(ctrl.GetConfigOrDie()) // want warning:"^whole objects of Secret are cached, of which only metadata is read"
	if err != nil {
		os.Exit(1)
	}
	if (&gardens.Reconciler{Client: mgr.GetClient()}).SetupWithManager(mgr) != nil || mgr.Start(ctrl.SetupSignalHandler()) != nil {
		os.Exit(1)
	}
}
