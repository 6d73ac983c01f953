//go:build kube27

package paired

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/hiddeninformer/paired/dead"
)

func startsSome(ctx context.Context, config *rest.Config, key client.ObjectKey) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{})
	if err != nil {
		return err
	}
	live, err := client.New(config, client.Options{})
	if err != nil {
		return err
	}
	return dead.New(mgr, live).Start(ctx, key, &corev1.Secret{})
}
