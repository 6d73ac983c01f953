//go:build kube27

package paired

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/hiddeninformer/paired/layer"
)

func oneOfTheKinds(ctx context.Context, config *rest.Config, key client.ObjectKey) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want warning:"reads of ConfigMap start an informer"
	if err != nil {
		return err
	}
	go mgr.Start(ctx)
	live, err := client.New(config, client.Options{})
	if err != nil {
		return err
	}
	if err := layer.ConfigMap(ctx, mgr.GetClient(), key, &corev1.ConfigMap{}); err != nil {
		return err
	}
	return layer.Secret(ctx, live, key, &corev1.Secret{})
}

func created(ctx context.Context, config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want warning:"reads of Secret start an informer"
	if err != nil {
		return err
	}
	go mgr.Start(ctx)
	live, err := client.New(config, client.Options{})
	if err != nil {
		return err
	}
	if err := layer.Create(ctx, mgr.GetClient(), &corev1.Secret{}); err != nil {
		return err
	}
	return layer.CreateConfig(ctx, live, &corev1.ConfigMap{})
}

func heldByTheLayer(ctx context.Context, config *rest.Config, key client.ObjectKey) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want warning:"reads of ServiceAccount start an informer"
	if err != nil {
		return err
	}
	go mgr.Start(ctx)
	return (&layer.Stored{Own: mgr.GetClient()}).Account(ctx, key)
}

func here(ctx context.Context, config *rest.Config, key client.ObjectKey) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want warning:"reads of Pod start an informer"
	if err != nil {
		return err
	}
	go mgr.Start(ctx)
	if err := read(ctx, mgr.GetClient(), key, &corev1.Pod{}); err != nil {
		return err
	}
	return read(ctx, mgr.GetAPIReader(), key, &corev1.Secret{})
}
