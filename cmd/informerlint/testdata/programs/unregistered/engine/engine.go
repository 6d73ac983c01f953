// Package engine remembers names; what keeps those of services is left over.
package engine

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"
)

// Engine remembers names of what is there.
type Engine struct {
	factory informers.SharedInformerFactory
	names   map[string]bool
}

// New makes an engine.
func New(client kubernetes.Interface) *Engine {
	return &Engine{factory: informers.NewSharedInformerFactory(client, 0), names: map[string]bool{}}
}

// Known tells whether there is something of a name.
func (e *Engine) Known(name string) bool { return e.names[name] }

// Run is what the program runs.
func (e *Engine) Run(ctx context.Context) {
	e.factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: e.add, DeleteFunc: e.forgetPod})
	e.start(ctx)
}

// RunServices is what no program runs.
func (e *Engine) RunServices(ctx context.Context) {
	e.factory.Core().V1().Services().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: e.add, DeleteFunc: e.forgetService})
	e.start(ctx)
}

func (e *Engine) start(ctx context.Context) {
	e.factory.Start(ctx.Done())
	<-ctx.Done()
}

func (e *Engine) add(obj any) {
	if key, err := cache.MetaNamespaceKeyFunc(obj); err == nil {
		e.names[key] = true
	}
}

func (e *Engine) forgetPod(obj any) {
	pod, ok := obj.(*corev1.Pod)
	if !ok {
		return
	}
	delete(e.names, pod.Namespace+"/"+pod.Name)
}

func (e *Engine) forgetService(obj any) {
	service, ok := obj.(*corev1.Service)
	if !ok {
		return
	}
	delete(e.names, service.Namespace+"/"+service.Name)
}
