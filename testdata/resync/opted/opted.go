// Package opted has factories made that are told their period by options, setters and structs.
package opted

import (
	"time"

	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/util/workqueue"

	"example.com/testdata/resync/opted/lib"
)

func hear(factory informers.SharedInformerFactory, queue workqueue.Interface) {
	add := func(obj interface{}) {
		if key, err := cache.DeletionHandlingMetaNamespaceKeyFunc(obj); err == nil {
			queue.Add(key)
		}
	}
	factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: add, UpdateFunc: func(_, obj interface{}) { add(obj) }, DeleteFunc: add,
	})
}

// Options tells it by an option.
func Options(kube kubernetes.Interface, queue workqueue.Interface) {
	factory := lib.New(kube, lib.WithNothing(), lib.WithPeriod(30*time.Second)) // want info:"30s hands every Pod to UpdateFunc again" unsafe
	hear(factory, queue)
}

// Setters tells it by a setter.
func Setters(kube kubernetes.Interface, queue workqueue.Interface) {
	factory := lib.For(kube).Every(time.Minute).Build() // want info:"1m hands every Pod to UpdateFunc again" unsafe
	hear(factory, queue)
}

// Builders tells it by a setter of a variable.
func Builders(kube kubernetes.Interface, queue workqueue.Interface) {
	b := lib.For(kube)
	b.Every(2 * time.Minute) // want info:"2m hands every Pod to UpdateFunc again" unsafe
	hear(b.Build(), queue)
}

// Structs tells it by a struct.
func Structs(kube kubernetes.Interface, queue workqueue.Interface) {
	factory := lib.Make(lib.Config{
		Kube:   kube,
		Period: 3 * time.Minute, // want info:"3m hands every Pod to UpdateFunc again" unsafe
	})
	hear(factory, queue)
}

// Methods tells it by a struct whose methods make factories.
func Methods(kube kubernetes.Interface, queue workqueue.Interface) {
	hear(lib.Config{
		Kube:   kube,
		Period: 4 * time.Minute, // want info:"4m hands every Pod to UpdateFunc again" unsafe
	}.Factory(), queue)
	c := &lib.Config{Kube: kube}
	c.Period = 5 * time.Minute // want info:"5m hands every Pod to UpdateFunc again" unsafe
	hear(c.Pointed(), queue)
}

// Never tells it to be never, or nothing, or several things.
func Never(kube kubernetes.Interface, queue workqueue.Interface, often bool) {
	hear(lib.New(kube, lib.WithPeriod(0)), queue)
	hear(lib.New(kube), queue)
	hear(lib.For(kube).Build(), queue)
	hear(lib.Make(lib.Config{Kube: kube}), queue)
	hear(lib.Config{Kube: kube}.Factory(), queue)
	hear((&lib.Config{Kube: kube, Period: 0}).Pointed(), queue)
	c := lib.Config{Kube: kube, Period: time.Hour}
	if often {
		c.Period = 0
	}
	hear(c.Factory(), queue)
	b := lib.For(kube).Every(time.Hour)
	if often {
		b.Every(time.Second)
	}
	hear(b.Build(), queue)
}

// Own has a handler with a period of its own, beside a factory that is told none.
func Own(kube kubernetes.Interface, given *lib.Builder, options []lib.Option) {
	handle := func(factory informers.SharedInformerFactory, period time.Duration) {
		factory.Core().V1().Pods().Informer().AddEventHandlerWithResyncPeriod(cache.ResourceEventHandlerFuncs{UpdateFunc: func(_, _ interface{}) {}}, period)
	}
	handle(lib.New(kube, options...), time.Hour)
	handle(given.Build(), time.Hour)
	factory := lib.For(kube).Build()
	factory.Core().V1().Pods().Informer().AddEventHandlerWithResyncPeriod(cache.ResourceEventHandlerFuncs{UpdateFunc: func(_, _ interface{}) { println() }}, time.Minute) // want "handler resync of 1m never fires: its informer is created with a resync of 0"
	set := lib.For(kube)
	if given != nil {
		set.Every(time.Hour)
	}
	factory = set.Build()
	factory.Core().V1().Pods().Informer().AddEventHandlerWithResyncPeriod(cache.ResourceEventHandlerFuncs{UpdateFunc: func(_, _ interface{}) { println() }}, time.Minute)
}
