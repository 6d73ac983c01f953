//go:build kube31

// Package founding reads deployments for what an installation has one of, or for more.
package founding

import (
	"context"
	"time"

	"k8s.io/apimachinery/pkg/types"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/notransform/founding/install"
)

var webhook = types.NamespacedName{Namespace: "system", Name: "webhook"}

func start(ctx context.Context, config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want info:"^managedFields of Deployment, Service are cached"
	if err != nil {
		return err
	}
	go mgr.Start(ctx)
	return install.Service(ctx, mgr.GetClient(), webhook)
}

func fallback(ctx context.Context, config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want warning:"^managedFields of Deployment, Service are cached"
	if err != nil {
		return err
	}
	go mgr.Start(ctx)
	return install.Fallback(ctx, mgr.GetClient(), webhook)
}

func complain(ctx context.Context, config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want warning:"^managedFields of Deployment, Service are cached"
	if err != nil {
		return err
	}
	go mgr.Start(ctx)
	return install.Complain(ctx, mgr.GetClient(), webhook)
}

func again(ctx context.Context, config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want warning:"^managedFields of Deployment, Service are cached"
	if err != nil {
		return err
	}
	go mgr.Start(ctx)
	c := mgr.GetClient()
	for {
		if err := install.Service(ctx, c, webhook); err != nil {
			return err
		}
		time.Sleep(time.Minute)
	}
}

type reconciler struct{ client.Client }

func (r *reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, install.Service(ctx, r.Client, req.NamespacedName)
}

func each(ctx context.Context, config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want warning:"^managedFields of Deployment, Service are cached"
	if err != nil {
		return err
	}
	go mgr.Start(ctx)
	_, err = (&reconciler{mgr.GetClient()}).Reconcile(ctx, ctrl.Request{NamespacedName: webhook})
	return err
}
