//go:build kube27

package often

import (
	"context"
	"errors"
	"time"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Probes look at each barrel as often as it says, and fail at their very end.
type Probes struct{ client.Client }

// Reconcile runs for each barrel.
func (p *Probes) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var barrel Barrel
	if err := p.Get(ctx, req.NamespacedName, &barrel); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	if len(barrel.Finalizers) > 0 {
		return p.probe(ctx, &barrel)
	}
	return ctrl.Result{}, errors.New("the barrel has no finalizer")
}

func (p *Probes) probe(ctx context.Context, barrel *Barrel) (ctrl.Result, error) {
	if err := p.Get(ctx, client.ObjectKey{Namespace: barrel.Name, Name: "agent"}, &corev1.Secret{}); err != nil {
		return ctrl.Result{}, err
	}
	every := time.Duration(barrel.Generation) * time.Second
	if barrel.Generation == 0 {
		return ctrl.Result{}, nil
	}
	return ctrl.Result{RequeueAfter: every}, nil
}

func probes(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want info:"^reads of Secret start an informer"
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&Barrel{}).Complete(&Probes{mgr.GetClient()})
}

// Corks look again in a day, and fail at their very end.
type Corks struct{ client.Client }

// Reconcile runs for each barrel.
func (c *Corks) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var barrel Barrel
	if err := c.Get(ctx, req.NamespacedName, &barrel); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	if err := c.Get(ctx, client.ObjectKey{Namespace: barrel.Name, Name: "agent"}, &corev1.Secret{}); err != nil {
		return ctrl.Result{RequeueAfter: time.Second}, err
	}
	if len(barrel.Finalizers) > 0 {
		return ctrl.Result{RequeueAfter: 24 * time.Hour}, nil
	}
	return ctrl.Result{}, errors.New("the barrel has no finalizer")
}

func corks(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want warning:"^reads of Secret start an informer"
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&Barrel{}).Complete(&Corks{mgr.GetClient()})
}
