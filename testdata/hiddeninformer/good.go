//go:build kube28

package hiddeninformer

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/fields"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/hiddeninformer/reconcilers"
)

func readsServiceAccounts(ctx context.Context, c client.Reader) error {
	var list corev1.ServiceAccountList
	return c.List(ctx, &list)
}

// It reads into nothing, which fails before anything asks the cache.
func intoNil(ctx context.Context, config *rest.Config, key client.ObjectKey) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{})
	if err != nil {
		return err
	}
	go mgr.Start(ctx)
	var account *corev1.ServiceAccount
	return mgr.GetClient().Get(ctx, key, account)
}

func disabled(ctx context.Context, config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{
		Client: client.Options{Cache: &client.CacheOptions{DisableFor: []client.Object{&corev1.ServiceAccount{}}}},
	})
	if err != nil {
		return err
	}
	go mgr.Start(ctx)
	return readsServiceAccounts(ctx, mgr.GetClient())
}

func namedByObject(ctx context.Context, config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{Cache: cache.Options{ByObject: map[client.Object]cache.ByObject{
		&corev1.ServiceAccount{}: {Field: fields.OneTermEqualSelector("metadata.name", "a")},
	}}})
	if err != nil {
		return err
	}
	go mgr.Start(ctx)
	return readsServiceAccounts(ctx, mgr.GetClient())
}

func failsOnMissing(ctx context.Context, config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{Cache: cache.Options{ReaderFailOnMissingInformer: true}})
	if err != nil {
		return err
	}
	go mgr.Start(ctx)
	return readsServiceAccounts(ctx, mgr.GetClient())
}

func apiReader(ctx context.Context, config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{})
	if err != nil {
		return err
	}
	go mgr.Start(ctx)
	return readsServiceAccounts(ctx, mgr.GetAPIReader())
}

func ownClient(ctx context.Context, config *rest.Config, construct client.NewClientFunc) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{NewClient: construct})
	if err != nil {
		return err
	}
	go mgr.Start(ctx)
	return readsServiceAccounts(ctx, mgr.GetClient())
}

func optionsFromElsewhere(ctx context.Context, config *rest.Config, options ctrl.Options) error {
	mgr, err := ctrl.NewManager(config, options)
	if err != nil {
		return err
	}
	go mgr.Start(ctx)
	return readsServiceAccounts(ctx, mgr.GetClient())
}

// app hands out what it holds.
type app struct{ mgr ctrl.Manager }

func (a *app) client() client.Client { return a.mgr.GetClient() }

// The client of the manager reads these live, wherever it gets to.
func disabledElsewhere(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{
		Client: client.Options{Cache: &client.CacheOptions{DisableFor: []client.Object{&corev1.Secret{}}}},
	})
	if err != nil {
		return err
	}
	a := &app{mgr}
	return (&reconcilers.Reconciler{Client: a.client(), Server: mgr.GetAPIReader()}).SetupWithManager(mgr)
}
