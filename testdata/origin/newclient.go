//go:build kube27

package origin

import (
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

func ownConstructor(cfg *rest.Config, newClient client.NewClientFunc) {
	mgr, _ := ctrl.NewManager(cfg, ctrl.Options{NewClient: newClient})
	probeClient(mgr.GetClient()) // want "unknown"
	mgr, _ = ctrl.NewManager(cfg, ctrl.Options{})
	probeClient(mgr.GetAPIReader()) // want "live"
}
