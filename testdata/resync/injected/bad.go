//go:build knative

// Package injected holds knative's controllers.
package injected

import (
	"context"
	"time"

	"knative.dev/pkg/client/injection/kube/informers/core/v1/pod"
	"knative.dev/pkg/controller"
)

func injectedInformer(ctx context.Context, impl *controller.Impl) {
	ctx = controller.WithResyncPeriod(ctx, 20*time.Minute) // want "every 20m hands every Pod to"
	pod.Get(ctx).Informer().AddEventHandler(controller.HandleAll(impl.Enqueue))
}
