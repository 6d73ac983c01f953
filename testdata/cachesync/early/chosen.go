package early

import (
	"context"

	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"

	"example.com/testdata/cachesync/early/warmup"
)

// chosen runs one of two programs.
func chosen(ctx context.Context, config *rest.Config, mode string) error {
	run := counting
	if mode == "patient" {
		run = patient
	}
	return run(ctx, config)
}

func counting(ctx context.Context, config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{})
	if err != nil {
		return err
	}
	if _, err := warmup.Count(ctx, mgr.GetClient()); err != nil { // want error:"^warmup.Count reads from the cache before mgr.Start: it fails with ErrCacheNotStarted$"
		return err
	}
	return mgr.Start(ctx)
}

func patient(ctx context.Context, config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{})
	if err != nil {
		return err
	}
	if err := mgr.Add(warmup.Runnable(mgr.GetClient())); err != nil {
		return err
	}
	return mgr.Start(ctx)
}

// parts runs several steps side by side, each at its own time.
func parts(ctx context.Context, config *rest.Config, slow bool) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{})
	if err != nil {
		return err
	}
	count := func() { _, _ = warmup.Count(ctx, mgr.GetClient()) }
	if slow {
		count = func() {}
	}
	go func() {
		<-mgr.Elected()
		count()
	}()
	step := func() { _, _ = warmup.Count(ctx, mgr.GetCache()) }
	if slow {
		step = count
	}
	go step()
	return mgr.Start(ctx)
}
