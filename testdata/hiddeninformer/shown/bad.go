//go:build kube27

// Package shown gives a manager to code that is seen.
package shown

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/hiddeninformer/shown/seen"
)

func checked(ctx context.Context, config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want warning:"reads of Secret start an informer"
	if err != nil {
		return err
	}
	if err := seen.Setup(mgr); err != nil {
		return err
	}
	return mgr.GetClient().Get(ctx, client.ObjectKey{Namespace: "brewery", Name: "beer"}, &corev1.Secret{})
}
