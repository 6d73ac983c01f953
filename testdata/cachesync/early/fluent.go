//go:build kube30

package early

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/rest"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/cachesync/early/fluent"
	"example.com/testdata/cachesync/early/warmup"
)

// toldLive has the manager of another package read settings live, and no nodes.
func toldLive(ctx context.Context, config *rest.Config) error {
	mgr, err := fluent.NewManager(config, fluent.Live(&corev1.ConfigMap{}))
	if err != nil {
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

// toldByOthers does not know what is read live.
func toldByOthers(ctx context.Context, config *rest.Config, live []client.Object) error {
	mgr, err := fluent.NewManager(config, fluent.Live(live...))
	if err != nil {
		return err
	}
	if _, err := warmup.Named[corev1.ConfigMap](ctx, mgr.GetClient(), "settings"); err != nil {
		return err
	}
	return mgr.Start(ctx)
}
