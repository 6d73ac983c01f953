// Package kept keeps the registrations of handlers, and never removes one.
package kept

import (
	"context"

	"k8s.io/client-go/tools/cache"
	ctrl "sigs.k8s.io/controller-runtime"
)

type reconciler struct {
	informer cache.SharedIndexInformer
	manager  informers
	last     cache.ResourceEventHandlerRegistration
}

// informers makes an informer for each name.
type informers interface {
	For(name string) cache.SharedIndexInformer
}

func (r *reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var err error
	r.last, err = r.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{}) // want warning:"event handler added on every reconcile"
	if err == nil {
		_, err = r.manager.For(req.Name).AddEventHandler(cache.ResourceEventHandlerFuncs{})
	}
	return ctrl.Result{}, err
}
