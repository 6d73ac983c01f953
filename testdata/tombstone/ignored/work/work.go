// Package work has what controllers share.
package work

import (
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/util/workqueue"
)

// Run hands keys to a function.
func Run(queue workqueue.RateLimitingInterface, sync func(key string) error) {
	for next(queue, sync) {
	}
}

func next(queue workqueue.RateLimitingInterface, sync func(key string) error) bool {
	key, quit := queue.Get()
	if quit {
		return false
	}
	defer queue.Done(key)
	if err := sync(key.(string)); err != nil {
		queue.AddRateLimited(key)
	}
	return true
}

func keyOf(obj any) (string, error) {
	if key, ok := obj.(string); ok {
		obj = cache.ExplicitKey(key)
	}
	return cache.MetaNamespaceKeyFunc(obj)
}

// Enqueue adds the key of an object.
func Enqueue(obj any, queue workqueue.RateLimitingInterface) {
	key, err := keyOf(obj)
	if err != nil {
		return
	}
	queue.Add(key)
}
