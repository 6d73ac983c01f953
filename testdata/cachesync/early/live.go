//go:build kube27

package early

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/cachesync/early/warmup"
)

// mostlyLive has a client that asks the API server for settings.
func mostlyLive(ctx context.Context, config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{
		Client: client.Options{Cache: &client.CacheOptions{DisableFor: []client.Object{&corev1.ConfigMap{}}}},
	})
	if err != nil {
		return err
	}
	if _, err := warmup.Quota(ctx, mgr.GetClient(), "harbour"); err != nil {
		return err
	}
	if _, err := warmup.Named[corev1.ConfigMap](ctx, mgr.GetClient(), "settings"); err != nil {
		return err
	}
	if _, err := warmup.Named[corev1.Node](ctx, mgr.GetClient(), "first"); err != nil { // want error:"^warmup.Named\\[corev1.Node\\] reads from the cache before mgr.Start"
		return err
	}
	return mgr.Start(ctx)
}
