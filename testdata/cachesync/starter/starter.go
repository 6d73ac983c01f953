// Package starter starts factories for others.
package starter

import (
	"k8s.io/client-go/informers"
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

// Synced waits for caches.
func Synced(stop chan struct{}, synced ...cache.InformerSynced) bool {
	if len(synced) == 0 {
		return true
	}
	return cache.WaitForCacheSync(stop, synced...)
}
