// Package keyed has queues that other packages fill through it.
package keyed

import (
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/util/workqueue"
)

// Worker calls a function with keys.
type Worker interface {
	Enqueue(obj any)
	Add(item any)
	Count(obj any)
}

type worker struct {
	queue   workqueue.RateLimitingInterface
	keyFunc func(obj any) (any, error)
	sync    func(key any) error
	counts  map[any]int
}

// New makes a worker.
func New(keyFunc func(any) (any, error), sync func(any) error) Worker {
	return &worker{
		queue:   workqueue.NewRateLimitingQueue(workqueue.DefaultControllerRateLimiter()),
		keyFunc: keyFunc,
		sync:    sync,
		counts:  map[any]int{},
	}
}

func (w *worker) Enqueue(obj any) {
	key, err := w.keyFunc(obj)
	if err != nil {
		return
	}
	w.Add(key)
}

func (w *worker) Add(item any) {
	if item == nil {
		return
	}
	w.queue.Add(item)
}

func (w *worker) Count(obj any) {
	w.counts[obj]++
	w.queue.Add(obj)
}

// Enqueue puts the key of an object into a queue, if it is wanted.
func Enqueue(queue workqueue.RateLimitingInterface, obj any) {
	if key, err := cache.DeletionHandlingMetaNamespaceKeyFunc(obj); err == nil {
		queue.Add(key)
	}
}

// Queues has a queue.
type Queues interface {
	Queue() workqueue.RateLimitingInterface
}
