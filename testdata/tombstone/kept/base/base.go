// Package base has what controllers are made of.
package base

import (
	"fmt"

	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/util/workqueue"
)

// Controller runs a function for keys.
type Controller struct {
	Queue  workqueue.RateLimitingInterface
	Handle func(key string) error
}

// Enqueue puts the key of an object into the queue.
func (c *Controller) Enqueue(obj any) {
	key, err := cache.MetaNamespaceKeyFunc(obj)
	if err != nil {
		fmt.Println(err)
		return
	}
	c.Queue.Add(key)
}

// Put does the same.
func (c *Controller) Put(obj any) {
	if key, err := cache.MetaNamespaceKeyFunc(obj); err == nil {
		c.Queue.Add(key)
	}
}

// Run does the work.
func (c *Controller) Run() {
	for c.next() {
	}
}

func (c *Controller) next() bool {
	item, quit := c.Queue.Get()
	if quit {
		return false
	}
	defer c.Queue.Done(item)
	if err := c.Handle(item.(string)); err != nil {
		c.Queue.AddRateLimited(item)
		return true
	}
	c.Queue.Forget(item)
	return true
}
