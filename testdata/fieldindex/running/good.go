// Package running adds indexes to informers that run.
package running

import (
	"context"

	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"
)

var byNode = cache.Indexers{"node": func(any) ([]string, error) { return nil, nil }}

func early(ctx context.Context, client kubernetes.Interface) error {
	factory := informers.NewSharedInformerFactory(client, 0)
	if err := factory.Core().V1().Pods().Informer().AddIndexers(byNode); err != nil {
		return err
	}
	factory.Start(ctx.Done())
	return nil
}

// another registers an informer when the factory runs already: it starts with
// the next call.
func another(ctx context.Context, client kubernetes.Interface) error {
	factory := informers.NewSharedInformerFactory(client, 0)
	factory.Core().V1().Pods().Informer()
	factory.Start(ctx.Done())
	if err := factory.Core().V1().Nodes().Informer().AddIndexers(byNode); err != nil {
		return err
	}
	factory.Start(ctx.Done())
	return nil
}

// given gets an informer that may or may not run.
func given(informer cache.SharedIndexInformer) error { return informer.AddIndexers(byNode) }
