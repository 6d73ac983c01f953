//go:build kube28

// Package everything makes a manager whose cache copies nothing.
package everything

import (
	"context"

	"k8s.io/client-go/rest"
	"k8s.io/utils/ptr"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/manager"

	"example.com/testdata/cachemutation/reconciler"
)

func run(ctx context.Context, config *rest.Config) error {
	var options manager.Options
	options.Cache = cache.Options{
		DefaultUnsafeDisableDeepCopy: ptr.To(true), // want error:"the cache hands out its own Pod"
	}
	mgr, err := manager.New(config, options)
	if err != nil {
		return err
	}
	go mgr.Start(ctx)
	r := &reconciler.Reconciler{Client: mgr.GetClient()}
	return r.Pod(ctx, client.ObjectKey{Name: "a"})
}
