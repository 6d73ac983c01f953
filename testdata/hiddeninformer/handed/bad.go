//go:build kube27

// Package handed gives what it asks for kinds with to code that is not seen.
package handed

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/hiddeninformer/handed/unseen"
)

func indexedElsewhere(ctx context.Context, config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want info:"reads of Secret start an informer"
	if err != nil {
		return err
	}
	go mgr.Start(ctx)
	if err := unseen.AddSecretType(ctx, mgr.GetFieldIndexer()); err != nil {
		return err
	}
	return mgr.GetClient().List(ctx, &corev1.SecretList{}, client.MatchingFields{"type": "Opaque"})
}
