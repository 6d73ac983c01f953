package web

import (
	"context"
	"time"

	networkingv1 "k8s.io/api/networking/v1"
	"k8s.io/client-go/rest"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Watch lists again and again.
func Watch(ctx context.Context, cfg *rest.Config) {
	c, err := client.New(cfg, client.Options{})
	if err != nil {
		return
	}
	for range time.Tick(10 * time.Second) {
		_ = c.List(ctx, &networkingv1.IngressList{})
	}
}
