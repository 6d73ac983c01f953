// Package early sets a program up before its manager runs.
package early

import (
	"context"
	"strconv"

	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"

	"example.com/testdata/cachesync/early/warmup"
)

func limited(ctx context.Context, config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{})
	if err != nil {
		return err
	}
	text, err := warmup.Quota(ctx, mgr.GetClient(), "harbour") // want error:"^warmup.Quota reads from the cache before mgr.Start: it fails with ErrCacheNotStarted$"
	if err != nil {
		return err
	}
	if _, err := strconv.Atoi(text); err != nil {
		return err
	}
	if _, err := warmup.Count(ctx, mgr.GetCache()); err != nil { // want error:"^warmup.Count reads from the cache before mgr.Start: it fails with ErrCacheNotStarted$"
		return err
	}
	if err := warmup.Each(ctx, mgr.GetClient(), []string{"harbour"}); err != nil { // want error:"^warmup.Each reads from the cache before mgr.Start"
		return err
	}
	return mgr.Start(ctx)
}

// limitedLive asks the API server, as long as there is no cache.
func limitedLive(ctx context.Context, config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{})
	if err != nil {
		return err
	}
	if _, err := warmup.Quota(ctx, mgr.GetAPIReader(), "harbour"); err != nil {
		return err
	}
	return mgr.Start(ctx)
}

// perhaps hands the client to what need not read with it before the manager runs.
func perhaps(ctx context.Context, config *rest.Config, name string, counts chan<- int) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{})
	if err != nil {
		return err
	}
	if !warmup.Known(ctx, mgr.GetClient(), name) {
		return nil
	}
	warmup.Watch(ctx, mgr.GetClient(), counts)
	gauge := warmup.Register(ctx, mgr.GetClient())
	defer println(gauge)
	count := warmup.Counter(ctx, mgr.GetClient())
	if err := mgr.Add(warmup.Runnable(mgr.GetClient())); err != nil {
		return err
	}
	go func() {
		<-mgr.Elected()
		_, _ = count()
	}()
	go func() {
		<-mgr.Elected()
		_ = warmup.Later(ctx, mgr.GetClient())
	}()
	return mgr.Start(ctx)
}

// once never runs its manager before it is done.
func once(ctx context.Context, config *rest.Config, serve bool) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{})
	if err != nil {
		return err
	}
	if serve {
		return mgr.Start(ctx)
	}
	go func() { _ = mgr.Start(ctx) }()
	if !mgr.GetCache().WaitForCacheSync(ctx) {
		return ctx.Err()
	}
	_, err = warmup.Count(ctx, mgr.GetClient())
	return err
}
