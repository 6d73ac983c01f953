// Package other does things with the caches that it is given.
package other

import (
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/client-go/informers"
	coreinformers "k8s.io/client-go/informers/core/v1"
	listers "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"
)

// Start starts at once.
func Start(factory informers.SharedInformerFactory, stop chan struct{}) { factory.Start(stop) }

// Keeper starts when it likes.
type Keeper struct {
	factory informers.SharedInformerFactory
	nodes   listers.NodeLister
	synced  cache.InformerSynced
}

// Keep keeps a factory.
func Keep(factory informers.SharedInformerFactory, nodes coreinformers.NodeInformer) *Keeper {
	return &Keeper{factory, nodes.Lister(), nodes.Informer().HasSynced}
}

// Run starts what it keeps, waits and reads.
func (k *Keeper) Run(stop chan struct{}) error {
	k.factory.Start(stop)
	cache.WaitForCacheSync(stop, k.synced)
	_, err := k.nodes.List(labels.Everything())
	return err
}

// Hold puts a factory where anybody finds it.
func Hold(factory informers.SharedInformerFactory) { Held = factory }

// Held is anybody's.
var Held informers.SharedInformerFactory
