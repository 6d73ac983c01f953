//go:build kube28

// Package start makes the cache of another package.
package start

import (
	"context"

	"k8s.io/client-go/rest"
	"k8s.io/utils/ptr"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/manager"

	"example.com/testdata/cachemutation/typed/apart"
)

func run(ctx context.Context, config *rest.Config) error {
	mgr, err := manager.New(config, manager.Options{Cache: cache.Options{
		DefaultUnsafeDisableDeepCopy: ptr.To(true), // want error:"the cache hands out its own Secret"
	}})
	if err != nil {
		return err
	}
	go mgr.Start(ctx)
	l := &apart.Labels{Client: mgr.GetClient()}
	if err := l.Copied(ctx, client.ObjectKey{Name: "a"}); err != nil {
		return err
	}
	return l.One(ctx, client.ObjectKey{Name: "a"})
}
