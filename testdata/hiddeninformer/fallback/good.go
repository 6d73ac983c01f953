//go:build kube27

// Package fallback reads with the manager's client only where nothing reads live.
package fallback

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/hiddeninformer/fallback/readers"
	"example.com/testdata/hiddeninformer/fallback/setup"
)

// own reads in the package that makes it.
type own struct {
	cached client.Client
	live   client.Reader
}

func (o *own) pods(ctx context.Context) error {
	reader := o.live
	if reader == nil {
		reader = o.cached
	}
	return reader.List(ctx, &corev1.PodList{})
}

func here(ctx context.Context, config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{})
	if err != nil {
		return err
	}
	go mgr.Start(ctx)
	return (&own{cached: mgr.GetClient(), live: mgr.GetAPIReader()}).pods(ctx)
}

func literal(ctx context.Context, config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{})
	if err != nil {
		return err
	}
	go mgr.Start(ctx)
	scaler := &readers.Scaler{Client: mgr.GetClient(), APIReader: mgr.GetAPIReader()}
	return scaler.Find(ctx)
}

func stored(ctx context.Context, config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{})
	if err != nil {
		return err
	}
	go mgr.Start(ctx)
	counter := &readers.Counter{Client: mgr.GetClient()}
	counter.APIReader = mgr.GetAPIReader()
	return counter.Count(ctx)
}

func through(ctx context.Context, config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{})
	if err != nil {
		return err
	}
	go mgr.Start(ctx)
	if err := setup.Counter(mgr.GetClient(), mgr.GetAPIReader()).Count(ctx); err != nil {
		return err
	}
	return setup.Keeper(mgr.GetClient(), mgr.GetAPIReader()).Keep(ctx)
}

func apart(ctx context.Context, config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{})
	if err != nil {
		return err
	}
	go mgr.Start(ctx)
	return (&readers.Copier{Client: mgr.GetClient(), APIReader: mgr.GetAPIReader()}).Copy(ctx)
}

func constructor(ctx context.Context, config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{})
	if err != nil {
		return err
	}
	go mgr.Start(ctx)
	if err := readers.NewGuard(mgr).Watch(ctx); err != nil {
		return err
	}
	return readers.NewKeeper(mgr.GetClient(), mgr.GetAPIReader()).Keep(ctx)
}

func nested(ctx context.Context, config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{})
	if err != nil {
		return err
	}
	go mgr.Start(ctx)
	nested := readers.Nested{Clients: readers.Clients{Client: mgr.GetClient(), APIReader: mgr.GetAPIReader()}}
	return nested.Read(ctx)
}

func branches(ctx context.Context, config *rest.Config, all bool) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{})
	if err != nil {
		return err
	}
	go mgr.Start(ctx)
	var scaler *readers.Scaler
	if all {
		scaler = &readers.Scaler{Client: mgr.GetClient(), APIReader: mgr.GetAPIReader()}
	} else {
		scaler = &readers.Scaler{Client: client.NewNamespacedClient(mgr.GetClient(), "brewery"), APIReader: mgr.GetAPIReader()}
	}
	return scaler.Find(ctx)
}

// counted is a reader of the program's own.
type counted struct{ client.Reader }

func wrapped(ctx context.Context, config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{})
	if err != nil {
		return err
	}
	go mgr.Start(ctx)
	return (&readers.Scaler{Client: mgr.GetClient(), APIReader: &counted{mgr.GetAPIReader()}}).Find(ctx)
}
