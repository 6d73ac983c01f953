// Package narrow gives readers to code that declares what it needs of them.
package narrow

import (
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"

	"example.com/testdata/hiddeninformer/narrow/certs"
)

func cached(cfg *rest.Config) (ctrl.Manager, error) {
	mgr, err := ctrl.NewManager(cfg, ctrl.Options{}) // want info:"^reads of Secret start an informer that nothing asks for"
	if err != nil {
		return nil, err
	}
	r := &certs.Reconciler{Ingresses: mgr.GetClient(), Secrets: mgr.GetClient()}
	return mgr, r.SetupWithManager(mgr)
}
