// Package kube makes informers for the programs of a module.
package kube

import (
	"time"

	"k8s.io/client-go/dynamic"
	"k8s.io/client-go/dynamic/dynamicinformer"
	"k8s.io/client-go/informers"
	coreinformers "k8s.io/client-go/informers/core/v1"
	"k8s.io/client-go/kubernetes"
	corelisters "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"
)

// NewFactory makes a factory.
func NewFactory(client kubernetes.Interface, period time.Duration) informers.SharedInformerFactory {
	return informers.NewSharedInformerFactory(client, period)
}

// NewDynamic makes one of objects without types.
func NewDynamic(client dynamic.Interface) dynamicinformer.DynamicSharedInformerFactory {
	return dynamicinformer.NewDynamicSharedInformerFactory(client, time.Hour)
}

// Informers are those that a program may want.
type Informers struct {
	Pods    cache.SharedIndexInformer
	Secrets corelisters.SecretLister
	Factory informers.SharedInformerFactory
}

// NewInformers makes them.
func NewInformers(client kubernetes.Interface) *Informers {
	factory := informers.NewSharedInformerFactory(client, 0)
	return &Informers{Pods: factory.Core().V1().Pods().Informer(), Secrets: factory.Core().V1().Secrets().Lister(), Factory: factory}
}

// Wrapper has a factory.
type Wrapper struct {
	factory informers.SharedInformerFactory
}

// NewWrapper makes one.
func NewWrapper(client kubernetes.Interface) *Wrapper {
	return &Wrapper{factory: informers.NewSharedInformerFactory(client, time.Hour)}
}

// Secrets reads secrets.
func (w *Wrapper) Secrets() corelisters.SecretLister { return w.factory.Core().V1().Secrets().Lister() }

// ConfigMaps is the informer of config maps.
func (w *Wrapper) ConfigMaps() coreinformers.ConfigMapInformer {
	return w.factory.Core().V1().ConfigMaps()
}

// Start starts the informers.
func (w *Wrapper) Start(stop <-chan struct{}) { w.factory.Start(stop) }
