//go:build kube31

package slowhandler

import (
	"context"
	"time"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/util/workqueue"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"
	ctrlevent "sigs.k8s.io/controller-runtime/pkg/event"
	"sigs.k8s.io/controller-runtime/pkg/source"
)

// proxy puts events into the queue of another worker: the command makes one
// finding of its methods.
type proxy struct{}

func (p *proxy) Create(_ context.Context, e ctrlevent.CreateEvent, q workqueue.TypedRateLimitingInterface[any]) {
	q.Add(e) // want info:"^the item holds an object"
}

func (p *proxy) Update(_ context.Context, e ctrlevent.UpdateEvent, q workqueue.TypedRateLimitingInterface[any]) {
	q.Add(e) // want info:"^the item holds an object"
}

// Delete has the last state, which no cache has any more.
func (p *proxy) Delete(_ context.Context, e ctrlevent.DeleteEvent, q workqueue.TypedRateLimitingInterface[any]) {
	q.Add(e)
}

// Generic is called for events of channels, not for those of informers.
func (p *proxy) Generic(_ context.Context, e ctrlevent.GenericEvent, q workqueue.TypedRateLimitingInterface[any]) {
	time.Sleep(time.Second)
	q.Add(e)
}

func watched(ctx context.Context, c cache.Cache, q workqueue.TypedRateLimitingInterface[any]) error {
	return source.TypedKind[client.Object, any](c, &corev1.Pod{}, &proxy{}).Start(ctx, q)
}
