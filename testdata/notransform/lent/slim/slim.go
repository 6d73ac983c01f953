// Package slim has informers that others make drop what nobody reads.
package slim

import (
	"time"

	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"
)

// Run has a factory run an informer that drops something.
func Run(factory informers.SharedInformerFactory, object runtime.Object, build func(kubernetes.Interface, time.Duration) cache.SharedIndexInformer, drop cache.TransformFunc) cache.SharedIndexInformer {
	return factory.InformerFor(object, func(client kubernetes.Interface, resync time.Duration) cache.SharedIndexInformer {
		informer := build(client, resync)
		if err := informer.SetTransform(drop); err != nil {
			panic(err)
		}
		return informer
	})
}

// Source is where an informer comes from.
type Source struct {
	New func() cache.SharedIndexInformer
}

// Start runs what is made of a source.
func (s Source) Start(drop cache.TransformFunc, stop <-chan struct{}) error {
	informer := s.New()
	if err := informer.SetTransform(drop); err != nil {
		return err
	}
	go informer.Run(stop)
	return nil
}
