//go:build kube27

package hotlist

import (
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/manager"
)

func newDynamicQuiet() (*dynamicQuiet, error) {
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), manager.Options{
		Client: client.Options{Cache: &client.CacheOptions{Unstructured: true}},
	})
	if err != nil {
		return nil, err
	}
	return &dynamicQuiet{client: mgr.GetClient()}, nil
}
