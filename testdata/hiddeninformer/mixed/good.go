//go:build kube27

// Package mixed keeps the manager's client where it keeps others, too.
package mixed

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/hiddeninformer/mixed/clusters"
	"example.com/testdata/hiddeninformer/mixed/far"
)

func otherCluster(ctx context.Context, config, other *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{})
	if err != nil {
		return err
	}
	go mgr.Start(ctx)
	own := clusters.New(config, mgr.GetClient())
	remote, err := clusters.Connect(other, client.Options{})
	if err != nil {
		return err
	}
	if err := remote.Pods(ctx); err != nil {
		return err
	}
	return remote.CreateSecret(ctx, &corev1.Secret{Data: map[string][]byte{"host": []byte(own.Config.Host)}})
}

func heldThere(ctx context.Context, config, other *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{})
	if err != nil {
		return err
	}
	go mgr.Start(ctx)
	c, err := client.New(other, client.Options{})
	if err != nil {
		return err
	}
	if own := clusters.Hold(mgr.GetClient()); own == nil {
		return nil
	}
	return clusters.Hold(c).Accounts(ctx)
}

func elsewhere(ctx context.Context, config, other *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{})
	if err != nil {
		return err
	}
	go mgr.Start(ctx)
	if own := clusters.Keep(mgr.GetClient()); own == nil {
		return nil
	}
	return far.Pods(ctx, other)
}

func filledHere(ctx context.Context, config, other *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{})
	if err != nil {
		return err
	}
	go mgr.Start(ctx)
	c, err := client.New(other, client.Options{})
	if err != nil {
		return err
	}
	own, remote := &clusters.Wrapper{Client: mgr.GetClient()}, &clusters.Wrapper{Client: c}
	if own.Client != nil {
		return remote.ServiceAccounts(ctx)
	}
	return nil
}
