// Package other starts things for others.
package other

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"
)

// Source is the source of events.
var Source corev1.EventSource

// Start runs until stop is closed.
func Start(kube kubernetes.Interface, stop <-chan struct{}) {
	informers.NewSharedInformerFactory(kube, 0).Start(stop) // want "informer factory ends with parameter 2"
}

// A Worker works until stop is closed.
type Worker struct {
	factory informers.SharedInformerFactory
	stop    <-chan struct{}
}

// New makes a worker.
func New(kube kubernetes.Interface, config *rest.Config, stop <-chan struct{}) *Worker {
	own, _ := kubernetes.NewForConfig(config) // want "client ends with parameter 2"
	_, _ = own.Discovery().ServerVersion()
	return &Worker{informers.NewSharedInformerFactory(kube, 0), stop} // want "informer factory ends with parameter 3"
}

// Run starts the worker.
func (w *Worker) Run() { w.factory.Start(w.stop) }

// Later is told what stops it when it is started.
type Later struct {
	factory informers.SharedInformerFactory
}

// NewLater makes one.
func NewLater(kube kubernetes.Interface) *Later {
	return &Later{informers.NewSharedInformerFactory(kube, 0)} // want "informer factory ends with parameter 2 of Run"
}

// Run starts it.
func (l *Later) Run(stop <-chan struct{}) { l.factory.Start(stop) }

// Waiting does not return before it is stopped.
type Waiting struct {
	factory informers.SharedInformerFactory
}

// NewWaiting makes one.
func NewWaiting(kube kubernetes.Interface) *Waiting {
	return &Waiting{informers.NewSharedInformerFactory(kube, 0)} // want "informer factory ends with parameter 2 of Run, waited for"
}

// Run runs it.
func (w *Waiting) Run(stop <-chan struct{}) {
	w.factory.Start(stop)
	<-stop
}

// Wrapper has a Later inside.
type Wrapper struct{ *Later }

// NewWrapper makes one.
func NewWrapper(kube kubernetes.Interface) *Wrapper {
	return &Wrapper{NewLater(kube)} // want "informer factory ends with parameter 2 of Run"
}
