// Package starter starts factories for others.
package starter

import (
	"errors"

	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"
)

// Start starts a factory.
func Start(factory informers.SharedInformerFactory, stop chan struct{}) { factory.Start(stop) }

// Starter starts a factory and waits for it.
type Starter struct {
	factory informers.SharedInformerFactory
}

// New keeps a factory.
func New(factory informers.SharedInformerFactory) *Starter { return &Starter{factory} }

// Run starts what it keeps.
func (s *Starter) Run(stop chan struct{}) bool {
	s.factory.Start(stop)
	for _, ok := range s.factory.WaitForCacheSync(stop) {
		if !ok {
			return false
		}
	}
	return true
}

// Wait waits for a factory.
func Wait(factory informers.SharedInformerFactory, stop chan struct{}) bool {
	for _, ok := range factory.WaitForCacheSync(stop) {
		if !ok {
			return false
		}
	}
	return true
}

// Factory constructs a factory that informs about nodes.
func Factory(client kubernetes.Interface) (informers.SharedInformerFactory, error) {
	if client == nil {
		return nil, errors.New("no client")
	}
	factory := informers.NewSharedInformerFactory(client, 0)
	factory.Core().V1().Nodes().Informer()
	return factory, nil
}

// Shared constructs a factory that others know, too.
func Shared(client kubernetes.Interface) informers.SharedInformerFactory {
	factory := informers.NewSharedInformerFactory(client, 0)
	Known = append(Known, factory)
	return factory
}

// Known are factories that anybody may start.
var Known []informers.SharedInformerFactory

// Synced waits for caches.
func Synced(stop chan struct{}, synced ...cache.InformerSynced) bool {
	if len(synced) == 0 {
		return true
	}
	return cache.WaitForCacheSync(stop, synced...)
}
