//go:build kube27

// Package paired reads some kinds with one client, and others with another.
package paired

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/hiddeninformer/paired/layer"
)

func metadataCached(ctx context.Context, config *rest.Config, key client.ObjectKey) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{})
	if err != nil {
		return err
	}
	go mgr.Start(ctx)
	live, err := client.New(config, client.Options{})
	if err != nil {
		return err
	}
	if err := layer.Metadata(ctx, mgr.GetClient(), key, &metav1.PartialObjectMetadata{}); err != nil {
		return err
	}
	return layer.Secret(ctx, live, key, &corev1.Secret{})
}

// What others have the layer get is not what this one does.
func whateverIsGiven(ctx context.Context, config *rest.Config, key client.ObjectKey) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{})
	if err != nil {
		return err
	}
	go mgr.Start(ctx)
	return layer.Get(ctx, mgr.GetClient(), key, &metav1.PartialObjectMetadata{})
}

func apiReader(ctx context.Context, config *rest.Config, key client.ObjectKey) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{})
	if err != nil {
		return err
	}
	go mgr.Start(ctx)
	if err := read(ctx, mgr.GetClient(), key, &metav1.PartialObjectMetadata{}); err != nil {
		return err
	}
	return read(ctx, mgr.GetAPIReader(), key, &corev1.Secret{})
}

func read(ctx context.Context, c client.Reader, key client.ObjectKey, object client.Object) error {
	return inner(ctx, c, key, object)
}

func inner(ctx context.Context, c client.Reader, key client.ObjectKey, object client.Object) error {
	return c.Get(ctx, key, object)
}

func neverCalled(ctx context.Context, c client.Reader, key client.ObjectKey) error {
	return read(ctx, c, key, &corev1.Pod{})
}
