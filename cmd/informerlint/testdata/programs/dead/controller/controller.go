// Package controller has listers, and leaves some of them out of its waits.
package controller

import (
	"context"

	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	corelisters "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"
)

type idle struct {
	factory informers.SharedInformerFactory
	nodes   corelisters.NodeLister
	pods    corelisters.PodLister
	synced  cache.InformerSynced
}

// NewIdle makes a controller whose Pending nobody calls.
func NewIdle(client kubernetes.Interface) *idle {
	factory := informers.NewSharedInformerFactory(client, 0)
	nodes, pods := factory.Core().V1().Nodes(), factory.Core().V1().Pods()
	c := &idle{factory, nodes.Lister(), pods.Lister(), nodes.Informer().HasSynced}
	_, _ = pods.Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: func(any) {}})
	return c
}

// Run lists nodes.
func (c *idle) Run(ctx context.Context) {
	c.factory.Start(ctx.Done())
	if cache.WaitForCacheSync(ctx.Done(), c.synced) {
		go c.work()
		<-ctx.Done()
	}
}

func (c *idle) work() { _, _ = c.nodes.List(labels.Everything()) }

// Pending is for later.
func (c *idle) Pending() int {
	pods, _ := c.pods.List(labels.Everything())
	return len(pods)
}

type busy struct {
	nodes corelisters.NodeLister
	pods  corelisters.PodLister
}

// Busy calls Pending.
func Busy(ctx context.Context, client kubernetes.Interface) {
	factory := informers.NewSharedInformerFactory(client, 0)
	nodes := factory.Core().V1().Nodes()
	c := &busy{nodes.Lister(), factory.Core().V1().Pods().Lister()}
	factory.Start(ctx.Done())
	if cache.WaitForCacheSync(ctx.Done(), nodes.Informer().HasSynced) {
		_, _ = c.nodes.List(labels.Everything())
		_ = c.Pending()
	}
}

// Pending is what Busy calls.
func (c *busy) Pending() int {
	pods, _ := c.pods.List(labels.Everything())
	return len(pods)
}

type twice struct {
	nodes corelisters.NodeLister
	pods  corelisters.PodLister
}

// Twice calls one of two methods that read.
func Twice(ctx context.Context, client kubernetes.Interface) {
	factory := informers.NewSharedInformerFactory(client, 0)
	nodes := factory.Core().V1().Nodes()
	c := &twice{nodes.Lister(), factory.Core().V1().Pods().Lister()}
	factory.Start(ctx.Done())
	if cache.WaitForCacheSync(ctx.Done(), nodes.Informer().HasSynced) {
		_ = c.Pending()
	}
}

// Ready is for later.
func (c *twice) Ready() bool {
	pods, _ := c.pods.List(labels.Everything())
	return len(pods) > 0
}

// Pending is what Twice calls.
func (c *twice) Pending() int {
	pods, _ := c.pods.List(labels.Everything())
	return len(pods)
}
