//go:build kube28

package cachescope

import (
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/handler"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"

	"example.com/testdata/cachescope/controllers"
)

func counted(config *rest.Config, c *controllers.Counter) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want info:"holds every ConfigMap of the cluster: narrow them with ByObject if it needs fewer$"
	if err != nil {
		return err
	}
	return controllers.Counted(mgr, c)
}

func given(config *rest.Config, find handler.MapFunc, r reconcile.Reconciler) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want info:"holds every Event of the cluster: narrow them with ByObject if it needs fewer$"
	if err != nil {
		return err
	}
	return controllers.Given(mgr, find, r)
}
