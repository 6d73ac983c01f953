// Package queues is a controller.
package queues

import (
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	corelisters "k8s.io/client-go/listers/core/v1"

	"example.com/testdata/duplicateinformer/options"
)

// Controller needs pods.
type Controller struct {
	client  kubernetes.Interface
	factory informers.SharedInformerFactory
	pods    corelisters.PodLister
}

// New constructs a controller with a factory of its own.
func New(o *options.Options) *Controller {
	c := &Controller{client: o.Client}
	c.factory = informers.NewSharedInformerFactory(c.client, 0)
	c.pods = c.factory.Core().V1().Pods().Lister()
	return c
}

// NewShared constructs a controller with its caller's factory.
func NewShared(factory informers.SharedInformerFactory) *Controller {
	return &Controller{pods: factory.Core().V1().Pods().Lister()}
}

// Run starts the caches.
func (c *Controller) Run(stop chan struct{}) { c.factory.Start(stop) }
