package early

import (
	"context"

	"golang.org/x/sync/errgroup"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"

	"example.com/testdata/cachesync/early/warmup"
)

// handed gives the method that starts the manager to what runs several functions.
func handed(ctx context.Context, config *rest.Config, serve func(context.Context) error) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{})
	if err != nil {
		return err
	}
	if _, err := warmup.Count(ctx, mgr.GetClient()); err != nil { // want error:"^warmup.Count reads from the cache before parallel: it fails with ErrCacheNotStarted$"
		return err
	}
	return parallel(ctx, serve, mgr.Start)
}

// handedFirst reads where the manager may have been started.
func handedFirst(ctx context.Context, config *rest.Config, serve func(context.Context) error) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{})
	if err != nil {
		return err
	}
	go parallel(ctx, mgr.Start)
	if _, err := warmup.Count(ctx, mgr.GetClient()); err != nil {
		return err
	}
	return serve(ctx)
}

// handedLive reads from the API server.
func handedLive(ctx context.Context, config *rest.Config, serve func(context.Context) error) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{})
	if err != nil {
		return err
	}
	if _, err := warmup.Count(ctx, mgr.GetAPIReader()); err != nil {
		return err
	}
	return parallel(ctx, serve, mgr.Start)
}

func parallel(ctx context.Context, fns ...func(context.Context) error) error {
	group, ctx := errgroup.WithContext(ctx)
	for _, fn := range fns {
		group.Go(func() error { return fn(ctx) })
	}
	return group.Wait()
}
