// Package live has all secrets read from the API server.
package live

import (
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"

	"example.com/testdata/hiddeninformer/narrow/certs"
)

// SetUp starts nothing that is not asked for.
func SetUp(cfg *rest.Config) (ctrl.Manager, error) {
	mgr, err := ctrl.NewManager(cfg, ctrl.Options{})
	if err != nil {
		return nil, err
	}
	r := &certs.Reconciler{Ingresses: mgr.GetClient(), Secrets: mgr.GetAPIReader()}
	return mgr, r.SetupWithManager(mgr)
}
