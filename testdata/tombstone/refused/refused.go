// Package refused panics where a check fails on a tombstone.
package refused

import (
	"fmt"
	"log"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/tools/cache"
)

type controller struct {
	factory informers.SharedInformerFactory
	names   chan string
}

func (c *controller) register() {
	c.factory.Core().V1().Nodes().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: c.key})
	c.factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: c.object})
	c.factory.Core().V1().Secrets().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: c.recovered})
	c.factory.Core().V1().Services().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: c.deeper})
	c.factory.Core().V1().ConfigMaps().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: c.seldom})
}

// run tells which are gone.
func (c *controller) run() {
	for name := range c.names {
		log.Print(name)
	}
}

func (c *controller) key(obj any) {
	key, err := cache.MetaNamespaceKeyFunc(obj) // want error:"^cache.MetaNamespaceKeyFunc fails on DeletedFinalStateUnknown, and the code panics because of that: missed deletions end it$"
	if err != nil {
		panic(err)
	}
	c.names <- key
}

func (c *controller) object(obj any) {
	pod, ok := obj.(*corev1.Pod) // want error:"and the code panics because of that"
	if !ok {
		panic(fmt.Sprintf("%T is no pod", obj))
	}
	c.names <- pod.Name
}

// recovered ends no more than itself.
func (c *controller) recovered(obj any) {
	defer func() {
		if r := recover(); r != nil {
			log.Print(r)
		}
	}()
	secret, ok := obj.(*corev1.Secret) // want warning:"deletions that the watch missed are never handled"
	if !ok {
		panic("no secret")
	}
	c.names <- secret.Name
}

func (c *controller) deeper(obj any) {
	c.names <- nameOf(obj)
}

func nameOf(obj any) string {
	service, ok := obj.(*corev1.Service) // want error:"and the code panics because of that"
	if !ok {
		panic("no service")
	}
	return service.Name
}

// seldom may go on.
func (c *controller) seldom(obj any) {
	config, ok := obj.(*corev1.ConfigMap) // want warning:"deletions that the watch missed are never handled"
	if !ok {
		if len(c.names) == cap(c.names) {
			panic("too many")
		}
		return
	}
	c.names <- config.Name
}
