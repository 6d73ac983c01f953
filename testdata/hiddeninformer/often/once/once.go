//go:build kube27

// Package once runs what reads objects once, in another package.
package once

import (
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"

	"example.com/testdata/hiddeninformer/often/once/barrels"
)

func keys(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want warning:"^reads of Secret start an informer"
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&barrels.Barrel{}).Complete(&barrels.Barrels{Client: mgr.GetClient()})
}
