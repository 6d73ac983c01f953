// Package nodes registers a controller.
package nodes

import (
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"

	"example.com/testdata/duplicateinformer/options"
	"example.com/testdata/duplicateinformer/registry/framework"
)

func init() { framework.Register(&controller{}) }

type controller struct {
	client  kubernetes.Interface
	factory informers.SharedInformerFactory
}

func (c *controller) Initialize(o *options.Options) error {
	c.client = o.Client
	c.factory = informers.NewSharedInformerFactory(c.client, 0)
	c.factory.Core().V1().Pods().Informer()
	c.factory.Core().V1().Nodes().Informer()
	return nil
}

func (c *controller) Run(stop chan struct{}) { c.factory.Start(stop) }
