//go:build kube29

// Package somekind makes caches with options for a kind that their callers choose.
package somekind

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/rest"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Narrowed holds one namespace of the kind where one is given.
func Narrowed(ctx context.Context, config *rest.Config, namespace string, of client.Object) error {
	options := cache.Options{}
	if namespace != "" {
		options.ByObject = map[client.Object]cache.ByObject{
			of: {Namespaces: map[string]cache.Config{namespace: {}}},
		}
	}
	pods, err := cache.New(config, options) // want info:"^managedFields of Pod are cached"
	if err != nil {
		return err
	}
	go pods.Start(ctx)
	_, err = pods.GetInformer(ctx, &corev1.Pod{})
	return err
}

// Whole gives the kind options that leave it whole.
func Whole(ctx context.Context, config *rest.Config, of client.Object) error {
	unsafe := true
	options := cache.Options{ByObject: map[client.Object]cache.ByObject{of: {UnsafeDisableDeepCopy: &unsafe}}}
	pods, err := cache.New(config, options) // want warning:"^managedFields of Pod are cached"
	if err != nil {
		return err
	}
	go pods.Start(ctx)
	_, err = pods.GetInformer(ctx, &corev1.Pod{})
	return err
}
