//go:build kube27

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

// lacking is made without a live reader, too.
type lacking struct {
	cached client.Client
	live   client.Reader
}

func (l *lacking) pods(ctx context.Context) error {
	reader := l.live
	if reader == nil {
		reader = l.cached
	}
	return reader.List(ctx, &corev1.PodList{})
}

func oneOfTwo(ctx context.Context, config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want info:"reads of Pod start an informer"
	if err != nil {
		return err
	}
	go mgr.Start(ctx)
	if err := (&lacking{cached: mgr.GetClient(), live: mgr.GetAPIReader()}).pods(ctx); err != nil {
		return err
	}
	return (&lacking{cached: mgr.GetClient(), live: nil}).pods(ctx)
}

func absent(ctx context.Context, config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want warning:"reads of StatefulSet start an informer"
	if err != nil {
		return err
	}
	go mgr.Start(ctx)
	return (&readers.Scaler{Client: mgr.GetClient()}).Find(ctx)
}

func sometimes(ctx context.Context, config *rest.Config, live bool) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want info:"reads of Pod start an informer"
	if err != nil {
		return err
	}
	go mgr.Start(ctx)
	counter := &readers.Counter{Client: mgr.GetClient()}
	if live {
		counter.APIReader = mgr.GetAPIReader()
	}
	return counter.Count(ctx)
}

func handedNothing(ctx context.Context, config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want info:"reads of Pod, ConfigMap start informers"
	if err != nil {
		return err
	}
	go mgr.Start(ctx)
	if err := setup.Counter(mgr.GetClient(), nil).Count(ctx); err != nil {
		return err
	}
	return setup.Keeper(mgr.GetClient(), nil).Keep(ctx)
}

func cachedTwice(ctx context.Context, config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want info:"reads of Secret start an informer"
	if err != nil {
		return err
	}
	go mgr.Start(ctx)
	return (&readers.Doubled{Client: mgr.GetClient(), APIReader: mgr.GetClient()}).Read(ctx)
}

func dropped(ctx context.Context, config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want info:"reads of Pod start an informer"
	if err != nil {
		return err
	}
	go mgr.Start(ctx)
	forgetful := &readers.Forgetful{Client: mgr.GetClient(), APIReader: mgr.GetAPIReader()}
	forgetful.Forget()
	return forgetful.Read(ctx)
}

func otherWay(ctx context.Context, config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want info:"reads of Pod start an informer"
	if err != nil {
		return err
	}
	go mgr.Start(ctx)
	return (&readers.Swapped{Client: mgr.GetClient(), APIReader: mgr.GetAPIReader()}).Read(ctx)
}

func lives(ctx context.Context, config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want info:"reads of Pod start an informer"
	if err != nil {
		return err
	}
	go mgr.Start(ctx)
	both := &readers.Both{Client: mgr.GetClient(), APIReader: mgr.GetAPIReader()}
	if err := both.Live(ctx); err != nil {
		return err
	}
	return both.Cached(ctx)
}
