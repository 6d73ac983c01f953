// Package arms makes factories of which each serves but some of the kinds that follow.
package arms

import (
	"time"

	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"
)

type watcher struct {
	client  kubernetes.Interface
	kind    string
	factory informers.SharedInformerFactory
}

// The first factory is that of namespaces, which are few.
func (w *watcher) chosen(handler cache.ResourceEventHandler, stop <-chan struct{}) {
	var factory informers.SharedInformerFactory
	switch w.kind {
	case "namespace":
		factory = informers.NewSharedInformerFactory(w.client, 24*time.Hour) // want info:"^managedFields of Namespace are cached"
	default:
		factory = informers.NewSharedInformerFactory(w.client, time.Hour) // want warning:"^managedFields of ReplicaSet, Pod are cached"
	}
	var informer cache.SharedIndexInformer
	switch w.kind {
	case "namespace":
		informer = factory.Core().V1().Namespaces().Informer()
	case "pod":
		informer = factory.Core().V1().Pods().Informer()
	case "set":
		informer = sets(factory)
	default:
		return
	}
	informer.AddEventHandler(handler)
	factory.Start(stop)
}

// sets is only called in an arm.
func sets(factory informers.SharedInformerFactory) cache.SharedIndexInformer {
	return factory.Apps().V1().ReplicaSets().Informer()
}

// Other rounds of the loop ask for other kinds.
func (w *watcher) rounds(kinds []string, stop <-chan struct{}) {
	var factory informers.SharedInformerFactory
	for _, kind := range kinds {
		if kind == "namespace" {
			factory = informers.NewSharedInformerFactory(w.client, 0) // want warning:"^managedFields of Pod are cached"
		}
		if kind == "pod" && factory != nil {
			factory.Core().V1().Pods().Informer()
		}
	}
	factory.Start(stop)
}

// Another call may get what this one keeps.
func (w *watcher) kept(stop <-chan struct{}) {
	if w.factory == nil {
		w.factory = informers.NewSharedInformerFactory(w.client, 0) // want warning:"^managedFields of Pod are cached"
	} else {
		w.factory.Core().V1().Pods().Informer()
		w.factory.Start(stop)
	}
}

// What is asked of other things does not tell.
func (w *watcher) others(mode string, stop <-chan struct{}) {
	factory := informers.NewSharedInformerFactory(w.client, 0) // want warning:"^managedFields of Pod are cached"
	if w.kind == "namespace" {
		factory = informers.NewSharedInformerFactory(w.client, time.Hour) // want warning:"^managedFields of Pod are cached"
	}
	if mode == "pod" {
		factory.Core().V1().Pods().Informer()
	}
	factory.Start(stop)
}
