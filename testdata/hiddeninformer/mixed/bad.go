//go:build kube27

package mixed

import (
	"context"

	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/hiddeninformer/mixed/clusters"
)

// Both clients are seen to get there.
func bothRead(ctx context.Context, config, other *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want warning:"reads of ConfigMap start an informer"
	if err != nil {
		return err
	}
	go mgr.Start(ctx)
	c, err := client.New(other, client.Options{})
	if err != nil {
		return err
	}
	if err := clusters.ConfigMap(ctx, mgr.GetClient()); err != nil {
		return err
	}
	return clusters.ConfigMap(ctx, c)
}
