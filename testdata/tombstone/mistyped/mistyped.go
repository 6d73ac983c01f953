// Package mistyped asks for other kinds than its informers hand out.
package mistyped

import (
	"time"

	networkingv1 "k8s.io/api/networking/v1"
	networkingv1beta1 "k8s.io/api/networking/v1beta1"
	"k8s.io/client-go/informers"
	networkinginformers "k8s.io/client-go/informers/networking/v1"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/util/workqueue"
)

type controller struct {
	ingresses cache.SharedIndexInformer
	queue     workqueue.RateLimitingInterface
}

func (c *controller) construct(client kubernetes.Interface, resync time.Duration) cache.SharedIndexInformer {
	return networkinginformers.NewFilteredIngressInformer(client, "", resync, cache.Indexers{}, nil)
}

// register registers with the informer that its constructor makes, whatever the
// example is of. What asks for another kind fails on everything.
func (c *controller) register(factory informers.SharedInformerFactory) {
	c.ingresses = factory.InformerFor(&networkingv1beta1.Ingress{}, func(client kubernetes.Interface, resync time.Duration) cache.SharedIndexInformer {
		return networkinginformers.NewIngressInformer(client, "", resync, cache.Indexers{})
	})
	c.ingresses.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		if ingress, ok := obj.(*networkingv1beta1.Ingress); ok {
			c.queue.Add(ingress.Name + "/old")
		}
	}})
	c.ingresses.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		if ingress, ok := obj.(*networkingv1.Ingress); ok { // want info:"nothing is seen to depend on them"
			c.queue.Add(ingress.Name + "/new")
		}
	}})
}

// others registers with informers that a method makes, or the constructor itself.
func (c *controller) others(factory informers.SharedInformerFactory, client kubernetes.Interface) {
	factory.InformerFor(&networkingv1beta1.Ingress{}, c.construct).AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		if ingress, ok := obj.(*networkingv1beta1.Ingress); ok {
			c.queue.Add(ingress.Name + "/older")
		}
	}})
	made := networkinginformers.NewIngressInformer(client, "", 0, cache.Indexers{})
	made.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		if ingress, ok := obj.(*networkingv1beta1.Ingress); ok {
			c.queue.Add(ingress.Name + "/oldest")
		}
	}})
	go made.Run(nil)
}

// keyed takes what it is handed for a key: that fails on everything, too.
func (c *controller) keyed(factory informers.SharedInformerFactory) {
	factory.Networking().V1().Ingresses().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		key, ok := obj.(string)
		if !ok {
			return
		}
		c.queue.Add(key + "/keyed")
	}})
}

// unknown registers with what a function makes that is not seen.
func (c *controller) unknown(factory informers.SharedInformerFactory, construct func(kubernetes.Interface, time.Duration) cache.SharedIndexInformer) {
	factory.InformerFor(&networkingv1.Ingress{}, construct).AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		if ingress, ok := obj.(*networkingv1beta1.Ingress); ok { // want info:"nothing is seen to depend on them"
			c.queue.Add(ingress.Name + "/unknown")
		}
	}})
}
