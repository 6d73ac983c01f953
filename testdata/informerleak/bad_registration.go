//go:build kube28

package informerleak

import (
	"context"

	"k8s.io/client-go/tools/cache"
	ctrl "sigs.k8s.io/controller-runtime"
)

type registrar struct {
	informer cache.SharedIndexInformer
	handler  cache.ResourceEventHandler
}

// Reconcile asks the registration whether it synced, and forgets it.
func (r *registrar) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	reg, err := r.informer.AddEventHandler(r.handler) // want warning:"event handler added on every reconcile"
	if err == nil {
		cache.WaitForCacheSync(ctx.Done(), reg.HasSynced)
	}
	return ctrl.Result{}, err
}
