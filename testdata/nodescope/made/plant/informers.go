package plant

import (
	"time"

	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	corelisters "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"
)

// NewFactory makes a factory.
func NewFactory(client kubernetes.Interface) informers.SharedInformerFactory {
	return informers.NewSharedInformerFactory(client, time.Hour)
}

// Informers are those of a program.
type Informers struct {
	factory informers.SharedInformerFactory
	Pods    cache.SharedIndexInformer
	Lister  corelisters.PodLister
}

// NewInformers makes them.
func NewInformers(client kubernetes.Interface) *Informers {
	factory := informers.NewSharedInformerFactory(client, 0)
	pods := factory.Core().V1().Pods()
	return &Informers{factory: factory, Pods: pods.Informer(), Lister: pods.Lister()}
}

// Start starts them.
func (i *Informers) Start(stop <-chan struct{}) { i.factory.Start(stop) }
