//go:build kube27

// Package wanting gives nothing where other clients are taken.
package wanting

import (
	"context"

	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"

	"example.com/testdata/hiddeninformer/wanting/modes"
)

func nothing(ctx context.Context, config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want info:"reads of Pod start an informer"
	if err != nil {
		return err
	}
	go mgr.Start(ctx)
	return modes.New(mgr.GetClient(), nil).Copy(ctx)
}

func something(ctx context.Context, config *rest.Config, source kubernetes.Interface) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want warning:"reads of Pod start an informer"
	if err != nil {
		return err
	}
	go mgr.Start(ctx)
	return modes.New(mgr.GetClient(), source).Copy(ctx)
}

func both(ctx context.Context, config *rest.Config, source kubernetes.Interface) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want warning:"reads of Pod start an informer"
	if err != nil {
		return err
	}
	go mgr.Start(ctx)
	if err := modes.New(mgr.GetClient(), source).Copy(ctx); err != nil {
		return err
	}
	return modes.New(mgr.GetClient(), nil).Copy(ctx)
}

func noOptions(ctx context.Context, config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want warning:"reads of ServiceAccount start an informer"
	if err != nil {
		return err
	}
	go mgr.Start(ctx)
	return modes.Account(ctx, mgr.GetClient(), nil)
}

func someCalled(ctx context.Context, config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want warning:"reads of Secret start an informer"
	if err != nil {
		return err
	}
	go mgr.Start(ctx)
	return modes.NewSecrets(mgr.GetClient()).Read(ctx)
}
