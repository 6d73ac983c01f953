// Package lifetime has constructors whose products end in different ways.
package lifetime

import (
	"context"

	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/tools/record"

	"example.com/testdata/lifetime/other"
)

func factory(kube kubernetes.Interface) informers.SharedInformerFactory {
	f := informers.NewSharedInformerFactory(kube, 0) // want "informer factory ends with the caller"
	_ = f.Core().V1().Pods().Lister()
	return f
}

func Parameter(ctx context.Context, kube kubernetes.Interface) {
	f := informers.NewSharedInformerFactory(kube, 0) // want "informer factory ends with parameter 1"
	f.Start(ctx.Done())
}

func throughParameter(kube kubernetes.Interface, stop <-chan struct{}) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	Parameter(ctx, kube)
	Parameter(context.WithValue(context.TODO(), key{}, 1), kube) // want "informer factory ends never"
}

type key struct{}

func Never(kube kubernetes.Interface) {
	stop := make(chan struct{})
	f := informers.NewSharedInformerFactory(kube, 0) // want "informer factory ends never"
	go func() { f.Core().V1().Pods().Informer().Run(stop) }()
}

func Blocking(kube kubernetes.Interface) {
	informers.NewSharedInformerFactory(kube, 0).Core().V1().Pods().Informer().Run(nil)
}

func Unstarted(kube kubernetes.Interface) {
	f := informers.NewSharedInformerFactory(kube, 0) // want "informer factory ends never, not started"
	_ = f.Core().V1().Pods().Lister()
}

func Returned(kube kubernetes.Interface) informers.SharedInformerFactory {
	return factory(kube) // want "informer factory ends with the caller"
}

func Stopped(kube kubernetes.Interface) {
	stop := make(chan struct{})
	informers.NewSharedInformerFactory(kube, 0).Start(stop)
	stop <- struct{}{}
}

func Sent(kube kubernetes.Interface, to chan chan struct{}) {
	stop := make(chan struct{})
	informers.NewSharedInformerFactory(kube, 0).Start(stop)
	to <- stop
}

func Handler(informer cache.SharedIndexInformer, handler cache.ResourceEventHandler) {
	_, _ = informer.AddEventHandler(handler) // want "event handler ends with parameter 1"
}

func Client(config *rest.Config) error {
	kube, err := kubernetes.NewForConfig(config) // want "client ends with parameter 1"
	if err != nil {
		return err
	}
	_, err = kube.Discovery().ServerVersion()
	return err
}

func Broadcaster() record.EventRecorder {
	b := record.NewBroadcaster() // want "event broadcaster ends never"
	return b.NewRecorder(nil, other.Source)
}

// object is made with an informer, and adds a handler to it later.
type Object struct {
	informer cache.SharedIndexInformer
	stop     chan struct{}
}

func NewObject(informer cache.SharedIndexInformer) *Object {
	return &Object{informer: informer, stop: make(chan struct{})}
}

func (o *Object) Start(kube kubernetes.Interface) {
	_, _ = o.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{}) // want "event handler ends with parameter 1 of NewObject"
	informers.NewSharedInformerFactory(kube, 0).Start(o.stop)
}

func (o *Object) Stop() { close(o.stop) }

// holder keeps what it made in a field.
type holder struct{ later *other.Later }

func (h *holder) start(kube kubernetes.Interface) {
	h.later = other.NewLater(kube) // want "informer factory ends never"
	h.later.Run(make(chan struct{}))
}

func elsewhere(kube kubernetes.Interface, config *rest.Config, stop <-chan struct{}) {
	other.Start(kube, stop)                // want "informer factory ends with parameter 3"
	other.Start(kube, make(chan struct{})) // want "informer factory ends never"
	w := other.New(kube, config, stop)     // want "client ends with parameter 2" "informer factory ends with parameter 3"
	w.Run()
	later := other.NewLater(kube) // want "informer factory ends with parameter 3"
	later.Run(stop)
	waiting := other.NewWaiting(kube) // want "informer factory ends with parameter 3, waited for"
	waiting.Run(stop)
	spawned := other.NewWaiting(kube) // want "informer factory ends never"
	go spawned.Run(nil)
	wrapper := other.NewWrapper(kube) // want "informer factory ends with parameter 3"
	wrapper.Run(stop)
	unstarted := other.NewWaiting(kube)
	_ = unstarted
}
