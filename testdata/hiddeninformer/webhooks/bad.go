//go:build kube27

// Package webhooks gives a manager to API objects, which set up their webhooks.
package webhooks

import (
	"context"
	"slices"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"

	"example.com/testdata/hiddeninformer/webhooks/api"
)

func readsSecrets(ctx context.Context, config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want warning:"reads of Secret start an informer"
	if err != nil {
		return err
	}
	if err := (&api.Beer{}).SetupWebhookWithManager(mgr); err != nil {
		return err
	}
	if !slices.Contains([]ctrl.Manager{nil}, mgr) {
		return mgr.GetClient().List(ctx, &corev1.SecretList{})
	}
	return nil
}
