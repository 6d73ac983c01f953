package informerleak

import (
	"context"

	"k8s.io/client-go/tools/cache"
	ctrl "sigs.k8s.io/controller-runtime"
)

// asked remembers what it did already in a map that a method returns.
type asked struct {
	box      *done
	informer cache.SharedIndexInformer
	handlers cache.ResourceEventHandler
}

type done struct{ names map[string]bool }

func (d *done) all() map[string]bool { return d.names }

func (a *asked) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	if !a.box.all()[req.Name] {
		_, _ = a.informer.AddEventHandler(a.handlers)
		a.box.all()[req.Name] = true
	}
	return ctrl.Result{}, nil
}
