//go:build knative

package program

import (
	"context"
	"time"

	"k8s.io/client-go/tools/cache"
	podinformer "knative.dev/pkg/client/injection/kube/informers/core/v1/pod"
	"knative.dev/pkg/controller"
)

func injected(ctx context.Context) {
	podinformer.Get(ctx).Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		UpdateFunc: func(_, obj any) { queue.Add(obj) },
	})
}

func period(ctx context.Context) context.Context {
	return controller.WithResyncPeriod(ctx, time.Hour) // want "^injection 1h0m0s: obtains Pod, handles Pod unfiltered$"
}
