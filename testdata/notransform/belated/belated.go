//go:build kube27

// Package belated has factories that get informers when they have been started for the last time,
// and others that get them before.
package belated

import (
	"log"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"
)

var handler = cache.ResourceEventHandlerFuncs{AddFunc: func(obj any) { log.Print(obj.(*corev1.Pod).Name) }}

type clusters struct {
	factories map[string]informers.SharedInformerFactory
	stop      chan struct{}
}

func newClusters(stop chan struct{}) *clusters {
	return &clusters{factories: map[string]informers.SharedInformerFactory{}, stop: stop}
}

// add starts the informer of the nodes alone: that of the pods comes when nothing runs it.
func (c *clusters) add(name string, client kubernetes.Interface) {
	factory := informers.NewSharedInformerFactory(client, 0) // want info:"^managedFields of Node are cached"
	nodes := factory.Core().V1().Nodes().Informer()
	go factory.Start(c.stop)
	if !cache.WaitForCacheSync(c.stop, nodes.HasSynced) {
		return
	}
	c.factories[name] = factory
}

func (c *clusters) addPods(name string) {
	c.factories[name].Core().V1().Pods().Informer().AddEventHandler(handler)
}

type restarted struct {
	factories map[string]informers.SharedInformerFactory
	stop      chan struct{}
}

func newRestarted(stop chan struct{}) *restarted {
	return &restarted{factories: map[string]informers.SharedInformerFactory{}, stop: stop}
}

func (c *restarted) add(name string, client kubernetes.Interface) {
	factory := informers.NewSharedInformerFactory(client, 0) // want warning:"^managedFields of Pod, Node are cached"
	factory.Core().V1().Nodes().Informer()
	factory.Start(c.stop)
	c.factories[name] = factory
}

func (c *restarted) addPods(name string) {
	factory := c.factories[name]
	factory.Core().V1().Pods().Informer().AddEventHandler(handler)
	factory.Start(c.stop)
}

type runs struct {
	factory informers.SharedInformerFactory
}

func (r *runs) start(client kubernetes.Interface, stop chan struct{}) {
	factory := informers.NewSharedInformerFactory(client, 0) // want warning:"^managedFields of Pod, Node are cached"
	factory.Core().V1().Nodes().Informer()
	factory.Start(stop)
	r.factory = factory
}

func (r *runs) addPods(stop chan struct{}) {
	pods := r.factory.Core().V1().Pods().Informer()
	pods.AddEventHandler(handler)
	go pods.Run(stop)
}

// What gets the factory before it is started may get informers in time.
type early struct {
	factory informers.SharedInformerFactory
}

func (e *early) start(client kubernetes.Interface, stop chan struct{}) {
	factory := informers.NewSharedInformerFactory(client, 0) // want warning:"^managedFields of Pod, Node are cached"
	factory.Core().V1().Nodes().Informer()
	e.factory = factory
	e.addPods()
	factory.Start(stop)
}

func (e *early) addPods() {
	e.factory.Core().V1().Pods().Informer().AddEventHandler(handler)
}

// A goroutine may start it when others have it.
type racing struct {
	factory informers.SharedInformerFactory
}

func (r *racing) start(client kubernetes.Interface, stop chan struct{}) {
	factory := informers.NewSharedInformerFactory(client, 0) // want warning:"^managedFields of Pod, Node are cached"
	factory.Core().V1().Nodes().Informer()
	go factory.Start(stop)
	r.factory = factory
}

func (r *racing) addPods() {
	r.factory.Core().V1().Pods().Informer().AddEventHandler(handler)
}

// Both informers are there before the start: what else is got is the same.
func again(client kubernetes.Interface, stop chan struct{}) {
	factory := informers.NewSharedInformerFactory(client, 0) // want warning:"^managedFields of Pod are cached"
	factory.Core().V1().Pods().Informer()
	factory.Start(stop)
	factory.Core().V1().Pods().Informer().AddEventHandler(handler)
}

func afterStart(client kubernetes.Interface, stop chan struct{}) {
	factory := informers.NewSharedInformerFactory(client, 0) // want info:"^managedFields of Pod are cached"
	factory.Start(stop)
	factory.Core().V1().Pods().Informer().AddEventHandler(handler)
}
