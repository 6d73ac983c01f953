// Package built has a method of another package make its factories.
package built

import (
	"context"

	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/client-go/kubernetes"

	"example.com/testdata/cachesync/built/plant"
)

// late gets one of two listers when nothing starts the factory any more.
func late(ctx context.Context, client kubernetes.Interface) (int, error) {
	factory := plant.Settings{Namespace: "harbour"}.Factory(client)
	core := factory.Core().V1()
	maps := core.ConfigMaps().Lister()
	if !plant.Fill(ctx, factory) {
		return 0, ctx.Err()
	}
	secrets, err := core.Secrets().Lister().List(labels.Everything()) // want error:"^the Secret informer is registered after the last start of its factory"
	if err != nil {
		return 0, err
	}
	all, err := maps.List(labels.Everything())
	return len(all) + len(secrets), err
}

// inTime gets both before.
func inTime(ctx context.Context, client kubernetes.Interface) (int, error) {
	factory := plant.Settings{Namespace: "harbour"}.Factory(client)
	core := factory.Core().V1()
	maps, secrets := core.ConfigMaps().Lister(), core.Secrets().Lister()
	if !plant.Fill(ctx, factory) {
		return 0, ctx.Err()
	}
	all, err := maps.List(labels.Everything())
	if err != nil {
		return 0, err
	}
	others, err := secrets.List(labels.Everything())
	return len(all) + len(others), err
}

// kept gets a factory that others get as well, and start again.
func kept(ctx context.Context, s *plant.Settings, client kubernetes.Interface) (int, error) {
	factory := s.Kept(client)
	if !plant.Fill(ctx, factory) {
		return 0, ctx.Err()
	}
	secrets, err := factory.Core().V1().Secrets().Lister().List(labels.Everything())
	return len(secrets), err
}
