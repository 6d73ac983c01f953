package cachesync

import (
	"context"
	"errors"

	v1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/manager"
)

func readsBeforeTheManager(ctx context.Context, config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{})
	if err != nil {
		return err
	}
	var pods v1.PodList
	if err := mgr.GetClient().List(ctx, &pods); err != nil { // want error:"mgr.GetClient\\(\\).List reads from the cache before mgr.Start: it fails with ErrCacheNotStarted"
		return err
	}
	return mgr.Start(ctx)
}

func waitsBeforeTheManager(ctx context.Context, config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{})
	if err != nil {
		return err
	}
	if !mgr.GetCache().WaitForCacheSync(ctx) { // want error:"mgr.GetCache\\(\\).WaitForCacheSync comes before mgr.Start, which starts the cache: it waits until the program is stopped"
		return errors.New("caches did not sync")
	}
	return mgr.Start(ctx)
}

func cacheWaitIgnored(ctx context.Context, config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{})
	if err != nil {
		return err
	}
	go func() {
		mgr.GetCache().WaitForCacheSync(ctx)
		var pods v1.PodList
		_ = mgr.GetClient().List(ctx, &pods)
	}()
	return mgr.Start(ctx)
}

func readsLiveBeforeTheManager(ctx context.Context, config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{})
	if err != nil {
		return err
	}
	var pods v1.PodList
	if err := mgr.GetAPIReader().List(ctx, &pods); err != nil {
		return err
	}
	var custom unstructured.Unstructured
	if err := mgr.GetClient().Get(ctx, client.ObjectKey{Name: "custom"}, &custom); err != nil {
		return err
	}
	return mgr.Start(ctx)
}

func readsWithTheManager(ctx context.Context, config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{})
	if err != nil {
		return err
	}
	err = mgr.Add(manager.RunnableFunc(func(ctx context.Context) error {
		var pods v1.PodList
		return mgr.GetClient().List(ctx, &pods)
	}))
	return errors.Join(err, mgr.Start(ctx))
}

func managerInAGoroutine(ctx context.Context, config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{})
	if err != nil {
		return err
	}
	go func() { _ = mgr.Start(ctx) }()
	if !mgr.GetCache().WaitForCacheSync(ctx) {
		return errors.New("caches did not sync")
	}
	var pods v1.PodList
	return mgr.GetClient().List(ctx, &pods)
}

func cacheStartedByHand(ctx context.Context, config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{})
	if err != nil {
		return err
	}
	go func() { _ = mgr.GetCache().Start(ctx) }()
	if !mgr.GetCache().WaitForCacheSync(ctx) {
		return errors.New("caches did not sync")
	}
	var pods v1.PodList
	if err := mgr.GetClient().List(ctx, &pods); err != nil {
		return err
	}
	return mgr.Start(ctx)
}
