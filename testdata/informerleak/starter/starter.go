// Package starter starts things for others.
package starter

import (
	"context"
	"sync"

	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/tools/record"
)

// Pods runs until stop is closed.
func Pods(kube kubernetes.Interface, stop <-chan struct{}) {
	factory := informers.NewSharedInformerFactory(kube, 0)
	_ = factory.Core().V1().Pods().Lister()
	factory.Start(stop)
}

// Forever runs until the program ends.
func Forever(kube kubernetes.Interface) {
	stop := make(chan struct{})
	factory := informers.NewSharedInformerFactory(kube, 0)
	_ = factory.Core().V1().Pods().Lister()
	factory.Start(stop)
}

var once sync.Once

// Guarded runs until the program ends, but only once.
func Guarded(kube kubernetes.Interface) { once.Do(func() { Forever(kube) }) }

// Handle adds a handler to an informer.
func Handle(informer cache.SharedIndexInformer, handler cache.ResourceEventHandler) {
	_, _ = informer.AddEventHandler(handler)
}

// NewClient makes a client.
func NewClient(config *rest.Config) kubernetes.Interface { return kubernetes.NewForConfigOrDie(config) }

// A Watcher watches pods until it is stopped.
type Watcher struct {
	kube     kubernetes.Interface
	informer cache.SharedIndexInformer
	stop     chan struct{}
}

// NewWatcher makes a watcher, for an informer that others have.
func NewWatcher(kube kubernetes.Interface, informer cache.SharedIndexInformer) *Watcher {
	record.NewBroadcaster().StartStructuredLogging(0)
	return &Watcher{kube: kube, informer: informer, stop: make(chan struct{})}
}

// Start starts the watcher.
func (w *Watcher) Start() error {
	own := informers.NewSharedInformerFactory(w.kube, 0)
	_, _ = own.Core().V1().Services().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{})
	own.Start(w.stop)
	_, err := w.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{})
	return err
}

// Stop stops the watcher, but for the handler.
func (w *Watcher) Stop() { close(w.stop) }

// A Worker has informers of its own.
type Worker struct {
	factory informers.SharedInformerFactory
}

// NewWorker makes a worker.
func NewWorker(kube kubernetes.Interface) *Worker {
	return &Worker{informers.NewSharedInformerFactory(kube, 0)}
}

// Run runs the worker until the context ends.
func (w *Worker) Run(ctx context.Context) {
	_ = w.factory.Core().V1().Pods().Lister()
	w.factory.Start(ctx.Done())
	<-ctx.Done()
}
