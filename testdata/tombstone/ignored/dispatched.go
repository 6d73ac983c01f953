package ignored

import (
	"k8s.io/client-go/informers"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/util/workqueue"
)

type item interface{ handle(key string) error }

// dispatcher leaves keys to code that is chosen at run time.
type dispatcher struct {
	factory informers.SharedInformerFactory
	queue   workqueue.RateLimitingInterface
	items   []item
}

func (d *dispatcher) register() {
	enqueue := func(obj any) {
		key, err := cache.MetaNamespaceKeyFunc(obj) // want info:"and nothing is seen to depend on them"
		if err != nil {
			return
		}
		d.queue.Add(key)
	}
	d.factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: enqueue, DeleteFunc: enqueue})
}

func (d *dispatcher) next() {
	key, _ := d.queue.Get()
	defer d.queue.Done(key)
	for _, i := range d.items {
		if err := i.handle(key.(string)); err != nil {
			d.queue.AddRateLimited(key)
		}
	}
}
