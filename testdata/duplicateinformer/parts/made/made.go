// Package made makes factories, and runs functions.
package made

import (
	"context"

	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
)

// Factory returns a factory for all namespaces.
func Factory(client kubernetes.Interface) informers.SharedInformerFactory {
	return informers.NewSharedInformerFactory(client, 0)
}

// Start starts the informers of a factory and waits for them.
func Start(ctx context.Context, factory informers.SharedInformerFactory) {
	factory.Start(ctx.Done())
	factory.WaitForCacheSync(ctx.Done())
}

// Run runs a function.
func Run(ctx context.Context, run func(context.Context)) { run(ctx) }

// First runs one of several functions.
func First(ctx context.Context, run ...func(context.Context)) { run[0](ctx) }
