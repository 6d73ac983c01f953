// Package kube runs controllers.
package kube

import (
	"context"
	"log"
	"time"

	"k8s.io/apimachinery/pkg/util/wait"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/util/workqueue"
)

// Controller runs what it is given for each key.
type Controller struct {
	queue  workqueue.RateLimitingInterface
	sync   func(key string) error
	synced []cache.InformerSynced
}

// NewController returns a controller that waits for some caches.
func NewController(queue workqueue.RateLimitingInterface, sync func(key string) error, synced ...cache.InformerSynced) *Controller {
	return &Controller{queue: queue, sync: sync, synced: synced}
}

// Run waits for the caches, then works.
func (c *Controller) Run(ctx context.Context) {
	defer c.queue.ShutDown()
	if !cache.WaitForCacheSync(ctx.Done(), c.synced...) {
		return
	}
	go wait.UntilWithContext(ctx, c.work, time.Second)
	<-ctx.Done()
}

func (c *Controller) work(context.Context) {
	for {
		key, quit := c.queue.Get()
		if quit {
			return
		}
		if err := c.sync(key.(string)); err != nil {
			log.Print(err)
		}
		c.queue.Done(key)
	}
}

// Hasty runs what it is given before it waits.
type Hasty struct {
	sync   func(key string) error
	synced []cache.InformerSynced
}

// NewHasty returns one.
func NewHasty(sync func(key string) error, synced ...cache.InformerSynced) *Hasty {
	return &Hasty{sync, synced}
}

// Run runs it.
func (h *Hasty) Run(ctx context.Context) error {
	if err := h.sync(""); err != nil {
		return err
	}
	cache.WaitForNamedCacheSync("hasty", ctx.Done(), h.synced...)
	return nil
}
