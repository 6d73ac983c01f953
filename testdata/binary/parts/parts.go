// Package parts constructs caches for another package.
package parts

import (
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
)

// Pods starts a cache.
func Pods(client kubernetes.Interface, stop chan struct{}) {
	factory := informers.NewSharedInformerFactory(client, 0)
	factory.Core().V1().Pods().Informer()
	factory.Start(stop)
}

// Kit starts a cache with a client that it keeps.
type Kit struct{ client kubernetes.Interface }

// New keeps a client.
func New(client kubernetes.Interface) *Kit { return &Kit{client} }

// Start starts the cache.
func (k *Kit) Start(stop chan struct{}) {
	factory := informers.NewSharedInformerFactory(k.client, 0)
	factory.Core().V1().Pods().Informer()
	factory.Start(stop)
}

// Later starts a cache.
func Later(client kubernetes.Interface, stop chan struct{}) {
	factory := informers.NewSharedInformerFactory(client, 0)
	factory.Core().V1().Pods().Informer()
	factory.Start(stop)
}

// Nodes starts a cache.
func Nodes(client kubernetes.Interface, stop chan struct{}) {
	factory := informers.NewSharedInformerFactory(client, 0)
	factory.Core().V1().Nodes().Informer()
	factory.Core().V1().Pods().Informer()
	factory.Start(stop)
}

// OfMap starts a cache.
func OfMap(client kubernetes.Interface, stop chan struct{}) {
	factory := informers.NewSharedInformerFactory(client, 0)
	factory.Core().V1().Pods().Informer()
	factory.Start(stop)
}

// Leading starts a cache.
func Leading(client kubernetes.Interface, stop chan struct{}) {
	factory := informers.NewSharedInformerFactory(client, 0)
	factory.Core().V1().Pods().Informer()
	factory.Start(stop)
}
