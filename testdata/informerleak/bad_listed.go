package informerleak

import (
	"context"
	"errors"

	"k8s.io/client-go/tools/cache"
	ctrl "sigs.k8s.io/controller-runtime"
)

// refuses looks through a list that it never adds to.
type refuses struct {
	names    []string
	informer cache.SharedIndexInformer
	handlers cache.ResourceEventHandler
}

func (r *refuses) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	for _, name := range r.names {
		if name == req.Name {
			return ctrl.Result{}, errors.New("refused")
		}
	}
	_, err := r.informer.AddEventHandler(r.handlers) // want "event handler added on every reconcile"
	return ctrl.Result{}, err
}

// counts looks through a list, and adds to another one.
type counts struct {
	names, seen []string
	informer    cache.SharedIndexInformer
	handlers    cache.ResourceEventHandler
}

func (c *counts) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	for _, name := range c.names {
		if name == req.Name {
			return ctrl.Result{}, nil
		}
	}
	c.seen = append(c.seen, req.Name)
	_, err := c.informer.AddEventHandler(c.handlers) // want "event handler added on every reconcile"
	return ctrl.Result{}, err
}
