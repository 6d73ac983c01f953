package world

import (
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/client-go/dynamic/dynamicinformer"
	"k8s.io/client-go/dynamic/dynamiclister"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/tools/cache"
)

// A dynamicFactory hands out one informer of the world.
type dynamicFactory struct {
	dynamicinformer.DynamicSharedInformerFactory
	informer cache.SharedIndexInformer
}

func (f dynamicFactory) ForResource(resource schema.GroupVersionResource) informers.GenericInformer {
	return generic{f.informer, resource}
}

type generic struct {
	informer cache.SharedIndexInformer
	resource schema.GroupVersionResource
}

func (g generic) Informer() cache.SharedIndexInformer { return g.informer }

func (g generic) Lister() cache.GenericLister {
	return dynamiclister.NewRuntimeObjectShim(dynamiclister.New(g.informer.GetIndexer(), g.resource))
}
