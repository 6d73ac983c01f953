package informerleak

import (
	"context"

	"k8s.io/client-go/informers"
	ctrl "sigs.k8s.io/controller-runtime"
)

// asked remembers what it started in a map that a method returns.
type asked struct {
	box  *started
	made informers.SharedInformerFactory
}

type started struct{ names map[string]bool }

func (s *started) all() map[string]bool { return s.names }

func (a *asked) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	if !a.box.all()[req.Name] {
		a.made.Start(ctx.Done())
		a.box.all()[req.Name] = true
	}
	return ctrl.Result{}, nil
}
