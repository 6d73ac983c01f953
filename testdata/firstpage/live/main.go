//go:build kube27

// Command live has its manager's client read Secrets from the server.
package main

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/rest"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/manager"

	"example.com/testdata/firstpage/pages"
)

func main() {
	mgr, err := manager.New(&rest.Config{}, manager.Options{
		Client: client.Options{Cache: &client.CacheOptions{DisableFor: []client.Object{&corev1.Secret{}}}},
	})
	if err != nil {
		panic(err)
	}
	ctx := context.Background()
	_ = secrets(ctx, mgr, func(corev1.Secret) {})
	lister := &pages.Lister{Client: mgr.GetClient()} // want error:"this client reads a cache and is asked for pages"
	_ = lister.Each(ctx, func(corev1.Pod) {})
}

func secrets(ctx context.Context, mgr manager.Manager, visit func(corev1.Secret)) error {
	var list corev1.SecretList
	for {
		if err := mgr.GetClient().List(ctx, &list, client.Limit(500), client.Continue(list.Continue)); err != nil {
			return err
		}
		for _, s := range list.Items {
			visit(s)
		}
		if list.Continue == "" {
			return nil
		}
	}
}
