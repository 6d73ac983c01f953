// Package alone writes to objects of caches that one handler alone reads, and to
// some that others read as well.
package alone

import (
	"sort"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/tools/cache"
)

type controller struct {
	known map[string][]string
	store cache.Store
}

// informer keeps no store.
func informer(lw cache.ListerWatcher, handlers cache.ResourceEventHandlerFuncs) cache.Controller {
	_, controller := cache.NewInformer(lw, &corev1.Pod{}, 0, handlers)
	return controller
}

func (c *controller) sorted(lw cache.ListerWatcher, stop chan struct{}) {
	go informer(lw, cache.ResourceEventHandlerFuncs{
		AddFunc: func(obj any) {
			c.learn(obj.(*corev1.Pod)) // want info:"^c.learn makes the same of an object of the cache each time, while nothing else reads it: change a copy$"
		},
	}).Run(stop)
}

func (c *controller) learn(pod *corev1.Pod) {
	sort.Strings(pod.Finalizers)
	c.known[pod.Name] = pod.Finalizers
}

func (c *controller) constant(lw cache.ListerWatcher, stop chan struct{}) {
	handlers := cache.ResourceEventHandlerFuncs{}
	handlers.AddFunc = func(obj any) {
		pod := obj.(*corev1.Pod)
		pod.Kind = "Pod" // want info:"makes the same of an object"
		c.known[pod.Name] = pod.Finalizers
	}
	_, pods := cache.NewInformer(lw, &corev1.Pod{}, 0, handlers)
	go pods.Run(stop)
}

// changed writes something else each time.
func (c *controller) changed(lw cache.ListerWatcher, stop chan struct{}) {
	_, pods := cache.NewInformer(lw, &corev1.Pod{}, 0, cache.ResourceEventHandlerFuncs{
		AddFunc: func(obj any) {
			pod := obj.(*corev1.Pod)
			pod.Finalizers = c.known[pod.Name] // want info:"nothing else"
		},
	})
	go pods.Run(stop)
}

// both sorts, and writes something else.
func (c *controller) both(lw cache.ListerWatcher, stop chan struct{}) {
	_, pods := cache.NewInformer(lw, &corev1.Pod{}, 0, cache.ResourceEventHandlerFuncs{
		AddFunc: func(obj any) {
			pod := obj.(*corev1.Pod)
			sort.Strings(pod.Finalizers)
			pod.Labels["known"] = c.known[pod.Name][0] // want info:"nothing else"
		},
	})
	go pods.Run(stop)
}

// stored keeps the store, which others read.
func (c *controller) stored(lw cache.ListerWatcher, stop chan struct{}) {
	store, pods := cache.NewInformer(lw, &corev1.Pod{}, 0, cache.ResourceEventHandlerFuncs{
		AddFunc: func(obj any) {
			sort.Strings(obj.(*corev1.Pod).Finalizers) // want error:"race"
		},
	})
	c.store = store
	go pods.Run(stop)
}

// twice is the handler of a shared informer, too.
func (c *controller) twice(lw cache.ListerWatcher, shared cache.SharedInformer, stop chan struct{}) {
	handlers := cache.ResourceEventHandlerFuncs{
		AddFunc: func(obj any) {
			sort.Strings(obj.(*corev1.Pod).Finalizers) // want error:"race"
		},
	}
	shared.AddEventHandler(handlers)
	_, pods := cache.NewInformer(lw, &corev1.Pod{}, 0, handlers)
	go pods.Run(stop)
}

// listed sorts what it finds in a store.
func (c *controller) listed() {
	for _, obj := range c.store.List() {
		sort.Strings(obj.(*corev1.Pod).Finalizers) // want error:"race"
	}
}
