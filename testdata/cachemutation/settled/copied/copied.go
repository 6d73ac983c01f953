//go:build kube27

// Package copied has a manager whose options another package makes.
package copied

import (
	"context"

	"k8s.io/client-go/rest"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/manager"

	"example.com/testdata/cachemutation/settled/options"
	"example.com/testdata/cachemutation/settled/worker"
)

func run(ctx context.Context, config *rest.Config) error {
	mgr, err := manager.New(config, manager.Options{Cache: options.Copied()})
	if err != nil {
		return err
	}
	go mgr.Start(ctx)
	return (&worker.Worker{Client: mgr.GetClient()}).Mark(ctx, client.ObjectKey{Name: "a"})
}
