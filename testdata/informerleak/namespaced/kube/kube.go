// Package kube makes informers for others.
package kube

import (
	"context"
	"errors"
	"sync"
	"time"

	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	corelisters "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"
)

// NewFactory makes a factory that its callers start.
func NewFactory(client kubernetes.Interface, options ...informers.SharedInformerOption) informers.SharedInformerFactory {
	return informers.NewSharedInformerFactoryWithOptions(client, time.Hour, options...)
}

// NewNamespaced makes a factory of one namespace that its callers start.
func NewNamespaced(client kubernetes.Interface, namespace string) informers.SharedInformerFactory {
	return NewFactory(client, informers.WithNamespace(namespace))
}

// Pods returns a lister of the pods of a namespace, which follows them until the context ends.
func Pods(ctx context.Context, client kubernetes.Interface, namespace string) (corelisters.PodNamespaceLister, error) {
	factory := NewNamespaced(client, namespace)
	pods := factory.Core().V1().Pods()
	lister, synced := pods.Lister(), pods.Informer().HasSynced
	factory.Start(ctx.Done())
	if !cache.WaitForCacheSync(ctx.Done(), synced) {
		return nil, errors.New("pods did not sync")
	}
	return lister.Pods(namespace), nil
}

// CountPods follows the pods of a namespace only until it knows their number.
func CountPods(ctx context.Context, client kubernetes.Interface, namespace string) (int, error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	factory := NewFactory(client, informers.WithNamespace(namespace))
	store := factory.Core().V1().Pods().Informer().GetStore()
	factory.Start(ctx.Done())
	factory.WaitForCacheSync(ctx.Done())
	return len(store.List()), nil
}

var (
	once   sync.Once
	shared informers.SharedInformerFactory
)

// Shared makes the factory of the program when it is first asked for.
func Shared(client kubernetes.Interface) informers.SharedInformerFactory {
	once.Do(func() { shared = NewFactory(client) })
	return shared
}

// Factories keeps factories by namespace.
type Factories struct {
	Client kubernetes.Interface
	known  map[string]informers.SharedInformerFactory
}

// Of returns the factory of a namespace.
func (f *Factories) Of(namespace string) informers.SharedInformerFactory {
	if known, ok := f.known[namespace]; ok {
		return known
	}
	made := NewNamespaced(f.Client, namespace)
	f.known[namespace] = made
	return made
}
