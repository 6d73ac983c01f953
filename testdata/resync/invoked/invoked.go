// Package invoked hands queues to handlers of another package, which knows them by an interface.
package invoked

import (
	"time"

	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	corelisters "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/util/workqueue"

	"example.com/testdata/resync/invoked/events"
)

type worker struct {
	queue workqueue.RateLimitingInterface
	sync  func(key string) error
}

func newWorker(sync func(key string) error) *worker {
	return &worker{workqueue.NewRateLimitingQueue(workqueue.DefaultControllerRateLimiter()), sync}
}

func (w *worker) run() {
	for {
		key, quit := w.queue.Get()
		if quit {
			return
		}
		if err := w.sync(key.(string)); err != nil {
			w.queue.AddRateLimited(key)
		}
		w.queue.Done(key)
	}
}

// Plain enqueues all objects.
func Plain(kube kubernetes.Interface, send func(name string) error) {
	factory := informers.NewSharedInformerFactory(kube, 30*time.Second) // want info:"30s hands every Secret to UpdateFunc again, which acts on it without comparing old and new" unsafe
	w := newWorker(send)
	factory.Core().V1().Secrets().Informer().AddEventHandler(events.Keys(w.queue, nil))
	go w.run()
}

// Some enqueues some.
func Some(kube kubernetes.Interface, send func(name string) error) {
	factory := informers.NewSharedInformerFactory(kube, 40*time.Second) // want info:"40s hands every ConfigMap to UpdateFunc again"
	w := newWorker(send)
	factory.Core().V1().ConfigMaps().Informer().AddEventHandler(events.Labelled("mail", w.queue))
	go w.run()
}

// Compared enqueues those that have changed.
func Compared(kube kubernetes.Interface, send func(name string) error) {
	factory := informers.NewSharedInformerFactory(kube, time.Minute)
	w := newWorker(send)
	factory.Core().V1().Services().Informer().AddEventHandler(events.Changed(w.queue))
	go w.run()
}

// names are no queue.
type names map[interface{}]bool

func (n names) Add(item interface{}) { n[item] = true }

// Remembered only remembers the objects.
func Remembered(kube kubernetes.Interface) names {
	factory, known := informers.NewSharedInformerFactory(kube, time.Minute), names{}
	factory.Core().V1().Services().Informer().AddEventHandler(events.Keys(known, nil))
	return known
}

// Aged has a worker whose timer the resync is.
func Aged(kube kubernetes.Interface, services corelisters.ServiceLister, drop func(name string) error) {
	factory := informers.NewSharedInformerFactory(kube, time.Minute)
	queue := workqueue.NewRateLimitingQueue(workqueue.DefaultControllerRateLimiter())
	factory.Core().V1().Services().Informer().AddEventHandler(events.Keys(queue, nil))
	for {
		key, _ := queue.Get()
		_, name, _ := cache.SplitMetaNamespaceKey(key.(string))
		if service, err := services.Services("mail").Get(name); err == nil && time.Since(service.CreationTimestamp.Time) > time.Hour {
			if err := drop(name); err != nil {
				queue.AddRateLimited(key)
			}
		}
		queue.Done(key)
	}
}
