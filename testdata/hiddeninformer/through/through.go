//go:build kube27

package through

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/rest"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

func run(ctx context.Context, config *rest.Config) (int, error) {
	held, err := cache.New(config, cache.Options{}) // want "^reads of Secret start an informer that nothing asks for"
	if err != nil {
		return 0, err
	}
	go func() { println(held.Start(ctx)) }()
	reader, err := client.New(config, client.Options{Cache: &client.CacheOptions{Reader: held}})
	if err != nil {
		return 0, err
	}
	var secrets corev1.SecretList
	err = reader.List(ctx, &secrets)
	return len(secrets.Items), err
}

// runLive has the server answer for secrets.
func runLive(ctx context.Context, config *rest.Config) (int, error) {
	held, err := cache.New(config, cache.Options{})
	if err != nil {
		return 0, err
	}
	go func() { println(held.Start(ctx)) }()
	reader, err := client.New(config, client.Options{Cache: &client.CacheOptions{Reader: held, DisableFor: []client.Object{&corev1.Secret{}}}})
	if err != nil {
		return 0, err
	}
	var secrets corev1.SecretList
	err = reader.List(ctx, &secrets)
	return len(secrets.Items), err
}
