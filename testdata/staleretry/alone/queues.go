//go:build kube31

package alone

import (
	"context"

	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/types"
	"k8s.io/client-go/util/retry"
	"k8s.io/client-go/util/workqueue"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Kinds that workers of queues write at two places.
type (
	// Queued is put back into the queue where that fails, up to a number of times.
	Queued struct{ own }
	// Dropped is not.
	Dropped struct{ own }
	// Capped is forgotten whatever fails.
	Capped struct{ own }
	// Waved is put back by one of two workers.
	Waved struct{ own }
)

// DeepCopyObject makes them objects.
func (q *Queued) DeepCopyObject() runtime.Object { c := *q; return &c }

// DeepCopyObject makes them objects.
func (d *Dropped) DeepCopyObject() runtime.Object { c := *d; return &c }

// DeepCopyObject makes them objects.
func (c *Capped) DeepCopyObject() runtime.Object { d := *c; return &d }

// DeepCopyObject makes them objects.
func (w *Waved) DeepCopyObject() runtime.Object { c := *w; return &c }

type keys = workqueue.TypedRateLimitingInterface[types.NamespacedName]

type queues struct {
	client                         client.Client
	queued, dropped, capped, waved keys
}

func newQueues(mgr ctrl.Manager, queue keys) *queues {
	return &queues{mgr.GetClient(), queue, queue, queue, queue}
}

// Run works until a queue is shut down.
func (q *queues) Run(ctx context.Context) {
	for q.next(ctx) && q.nextDropped(ctx) && q.nextCapped(ctx) && q.nextWaved(ctx) {
		q.nextOther(ctx)
	}
}

const attempts = 15

func (q *queues) next(ctx context.Context) bool {
	key, stopped := q.queued.Get()
	if stopped {
		return false
	}
	defer q.queued.Done(key)
	if err := q.sync(ctx, key); err != nil {
		if q.queued.NumRequeues(key) < attempts {
			q.queued.AddRateLimited(key)
		} else {
			q.queued.Forget(key)
		}
		return true
	}
	q.queued.Forget(key)
	return true
}

func (q *queues) sync(ctx context.Context, key types.NamespacedName) error {
	if err := retry.RetryOnConflict(retry.DefaultRetry, func() error {
		object := &Queued{}
		if err := q.client.Get(ctx, key, object); err != nil { // want info:"q.client.Get reads a cache"
			return err
		}
		return q.client.Update(ctx, object)
	}); err != nil {
		return err
	}
	return q.client.Status().Update(ctx, &Queued{})
}

func (q *queues) nextDropped(ctx context.Context) bool {
	key, stopped := q.dropped.Get()
	if stopped {
		return false
	}
	defer q.dropped.Done(key)
	if err := q.drop(ctx, key); err != nil {
		ctrl.Log.Error(err, "not written")
		return true
	}
	q.dropped.Forget(key)
	return true
}

func (q *queues) drop(ctx context.Context, key types.NamespacedName) error {
	if err := retry.RetryOnConflict(retry.DefaultRetry, func() error {
		object := &Dropped{}
		if err := q.client.Get(ctx, key, object); err != nil { // want warning:"q.client.Get reads a cache"
			return err
		}
		return q.client.Update(ctx, object)
	}); err != nil {
		return err
	}
	return q.client.Status().Update(ctx, &Dropped{})
}

func (q *queues) nextCapped(ctx context.Context) bool {
	key, stopped := q.capped.Get()
	if stopped {
		return false
	}
	defer q.capped.Done(key)
	if err := q.cap(ctx, key); err != nil {
		q.capped.Forget(key)
	}
	return true
}

func (q *queues) cap(ctx context.Context, key types.NamespacedName) error {
	if err := retry.RetryOnConflict(retry.DefaultRetry, func() error {
		object := &Capped{}
		if err := q.client.Get(ctx, key, object); err != nil { // want warning:"q.client.Get reads a cache"
			return err
		}
		return q.client.Update(ctx, object)
	}); err != nil {
		return err
	}
	return q.client.Status().Update(ctx, &Capped{})
}

func (q *queues) nextWaved(ctx context.Context) bool {
	key, stopped := q.waved.Get()
	if stopped {
		return false
	}
	defer q.waved.Done(key)
	if err := q.wave(ctx, key); err != nil {
		q.waved.AddRateLimited(key)
	}
	return true
}

func (q *queues) wave(ctx context.Context, key types.NamespacedName) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		object := &Waved{}
		if err := q.client.Get(ctx, key, object); err != nil { // want info:"q.client.Get reads a cache"
			return err
		}
		return q.client.Update(ctx, object)
	})
}

func (q *queues) nextOther(ctx context.Context) {
	key, _ := q.dropped.Get()
	if err := q.client.Status().Update(ctx, &Waved{}); err != nil {
		q.dropped.AddRateLimited(key)
	}
}
