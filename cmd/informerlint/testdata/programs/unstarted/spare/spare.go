// Package spare counts pods, if anybody asks for it.
package spare

import (
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	corelisters "k8s.io/client-go/listers/core/v1"
)

// A Counter counts pods.
type Counter struct {
	factory informers.SharedInformerFactory
	pods    corelisters.PodLister
}

// New makes one, which Run starts.
func New(client kubernetes.Interface) *Counter {
	factory := informers.NewSharedInformerFactory(client, 0)
	return &Counter{factory, factory.Core().V1().Pods().Lister()}
}

// Run starts its informer.
func (c *Counter) Run(stop <-chan struct{}) (int, error) {
	c.factory.Start(stop)
	c.factory.WaitForCacheSync(stop)
	pods, err := c.pods.List(labels.Everything())
	return len(pods), err
}
