package behind

import (
	"context"

	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/hotlist/behind/env"
	"example.com/testdata/hotlist/behind/must"
	"example.com/testdata/hotlist/behind/rec"
	"example.com/testdata/hotlist/behind/store"
)

// Live hands a reconciler what asks the API server.
func Live(mgr ctrl.Manager, cfg *rest.Config, kube kubernetes.Interface) error {
	fresh := must.Have(client.New(cfg, client.Options{}))
	r := &rec.Reconciler{
		Env:    env.New(fresh, mgr.GetClient()),                                      // want warning:"this client is live: LIST of ConfigMaps in all namespaces on every reconcile: "
		Pods:   env.NewPods(mgr.GetAPIReader()),                                      // want warning:"this client is live: LIST of Pods in all namespaces on every reconcile: "
		Counts: env.NewServices(must.Have(client.New(cfg, client.Options{}))),        // want warning:"Count makes a live LIST of Services in all namespaces on every reconcile: "
		Checks: map[string]func(context.Context) error{"maps": store.NewCheck(kube)}, // want warning:"NewCheck makes a live LIST of Endpoints in all namespaces on every reconcile: "
	}
	return r.SetupWithManager(mgr)
}
