// Package helper makes and uses caches for others.
package helper

import (
	"flag"
	"time"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/informers"
	coreinformers "k8s.io/client-go/informers/core/v1"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/util/workqueue"
)

// Default is the default of a flag.
var Default = flag.Duration("resync", 10*time.Minute, "period")

// New makes a factory with the period that it is given.
func New(client kubernetes.Interface, period time.Duration) informers.SharedInformerFactory {
	return informers.NewSharedInformerFactory(client, period) // want "^factory escapes unknown$"
}

// Handle registers a handler.
func Handle(pods coreinformers.PodInformer, queue workqueue.RateLimitingInterface) {
	pods.Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{UpdateFunc: func(_, obj any) { queue.Add(obj) }})
}

// Compare registers a handler that compares.
func Compare(informer cache.SharedIndexInformer, queue workqueue.RateLimitingInterface) {
	informer.AddEventHandlerWithResyncPeriod(cache.ResourceEventHandlerFuncs{UpdateFunc: func(old, obj any) {
		if old.(*corev1.Secret).ResourceVersion != obj.(*corev1.Secret).ResourceVersion {
			queue.Add(obj)
		}
	}}, time.Hour)
}

// Kit is filled by others.
type Kit struct{ Nodes coreinformers.NodeInformer }

// Start uses what it holds.
func (k *Kit) Start(stop <-chan struct{}) { k.Nodes.Informer().Run(stop) }

// Setup is what kits have in common.
type Setup interface {
	Register(informers.SharedInformerFactory)
}

// Events registers events.
type Events struct{}

// Register implements Setup.
func (Events) Register(factory informers.SharedInformerFactory) {
	factory.Core().V1().Events().Lister()
}
