//go:build kube27

// Package open runs what reads objects once, or as often as others like.
package open

import (
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"

	"example.com/testdata/hiddeninformer/often/once/anybody"
)

func keys(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want info:"^reads of Secret start an informer"
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&anybody.Barrel{}).Complete(&anybody.Barrels{Client: mgr.GetClient()})
}
