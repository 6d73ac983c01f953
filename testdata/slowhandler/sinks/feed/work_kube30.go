//go:build kube30

package feed

import (
	"context"

	"k8s.io/client-go/util/workqueue"
)

// Work calls a function for the items of a queue.
func Work[T comparable](ctx context.Context, q workqueue.TypedRateLimitingInterface[T], sync func(context.Context, T) error) {
	for {
		item, shutdown := q.Get()
		if shutdown {
			return
		}
		if err := sync(ctx, item); err != nil {
			q.AddRateLimited(item)
		} else {
			q.Forget(item)
		}
		q.Done(item)
	}
}
