//go:build kube27

// Package belated registers handlers with informers that nothing runs, and with others.
package belated

import (
	"log"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"
)

type clusters struct {
	factories map[string]informers.SharedInformerFactory
	stop      chan struct{}
}

func newClusters(stop chan struct{}) *clusters {
	return &clusters{factories: map[string]informers.SharedInformerFactory{}, stop: stop}
}

func (c *clusters) add(name string, client kubernetes.Interface) {
	factory := informers.NewSharedInformerFactory(client, 0)
	nodes := factory.Core().V1().Nodes().Informer()
	nodes.AddEventHandler(cache.ResourceEventHandlerFuncs{
		DeleteFunc: func(obj any) {
			log.Print(obj.(*corev1.Node).Name) // want error:"panics"
		},
	})
	go factory.Start(c.stop)
	if !cache.WaitForCacheSync(c.stop, nodes.HasSynced) {
		return
	}
	c.factories[name] = factory
}

// No deletion comes: the factory is not started again.
func (c *clusters) addPods(name string) {
	c.factories[name].Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		DeleteFunc: func(obj any) {
			log.Print(obj.(*corev1.Pod).Name) // want info:"panics"
		},
	})
}

type restarted struct {
	factories map[string]informers.SharedInformerFactory
	stop      chan struct{}
}

func newRestarted(stop chan struct{}) *restarted {
	return &restarted{factories: map[string]informers.SharedInformerFactory{}, stop: stop}
}

func (c *restarted) add(name string, client kubernetes.Interface) {
	factory := informers.NewSharedInformerFactory(client, 0)
	factory.Core().V1().Nodes().Informer()
	factory.Start(c.stop)
	c.factories[name] = factory
}

func (c *restarted) addPods(name string) {
	factory := c.factories[name]
	factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		DeleteFunc: func(obj any) {
			log.Print(obj.(*corev1.Pod).Name) // want error:"panics"
		},
	})
	factory.Start(c.stop)
}
