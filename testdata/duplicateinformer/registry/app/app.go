// Package app runs what is registered.
package app

import (
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"

	"example.com/testdata/duplicateinformer/options"
	"example.com/testdata/duplicateinformer/registry/framework"
)

// Run runs all controllers.
func Run(config *rest.Config, stop chan struct{}) {
	o := &options.Options{}
	o.Client = kubernetes.NewForConfigOrDie(config)
	framework.Each(func(c framework.Controller) {
		if err := c.Initialize(o); err == nil {
			go c.Run(stop)
		}
	})
}
