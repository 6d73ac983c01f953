//go:build kube27

// Package third has a manager whose options another package makes.
package third

import (
	"context"

	"k8s.io/client-go/rest"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/manager"

	"example.com/testdata/cachemutation/settled/options"
	"example.com/testdata/cachemutation/settled/worker"
)

func run(ctx context.Context, config *rest.Config) error {
	var of manager.Options
	options.Share(&of) // want error:"^the cache hands out its own Pod here, and code writes to one: its other readers race with that; change a DeepCopy$"
	mgr, err := manager.New(config, of)
	if err != nil {
		return err
	}
	go mgr.Start(ctx)
	return (&worker.Worker{Client: mgr.GetClient()}).Mark(ctx, client.ObjectKey{Name: "a"})
}
