//go:build kube27

// Package views has informers of its own.
package views

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/tools/cache"
)

// Informer calls its handlers by itself, with what it has.
type Informer struct {
	cache.SharedIndexInformer
	handlers []cache.ResourceEventHandler
}

// AddEventHandler keeps a handler.
func (i *Informer) AddEventHandler(handler cache.ResourceEventHandler) (cache.ResourceEventHandlerRegistration, error) {
	i.handlers = append(i.handlers, handler)
	return nil, nil
}

// Delete tells all handlers.
func (i *Informer) Delete(pod *corev1.Pod) {
	for _, handler := range i.handlers {
		handler.OnDelete(pod)
	}
}

// Passing hands its handlers on to another one.
type Passing struct {
	cache.SharedIndexInformer
}

// AddEventHandler passes a handler on.
func (p *Passing) AddEventHandler(handler cache.ResourceEventHandler) (cache.ResourceEventHandlerRegistration, error) {
	return p.SharedIndexInformer.AddEventHandler(handler)
}

// View knows pods.
type View struct {
	informers map[string]*Informer
	passing   map[string]*Passing
	known     map[string]bool
}

// Has reports whether one is known.
func (v *View) Has(name string) bool { return v.known[name] }

func (v *View) informer(name string) (cache.SharedIndexInformer, error) {
	if i := v.informers[name]; i != nil {
		return i, nil
	}
	return nil, nil
}

func (v *View) passed(name string) cache.SharedIndexInformer { return v.passing[name] }

func (v *View) watch() error {
	informer, err := v.informer("pods")
	if err != nil {
		return err
	}
	_, err = informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		if pod, ok := obj.(*corev1.Pod); ok {
			delete(v.known, pod.Name)
		}
	}})
	return err
}

func (v *View) follow() error {
	_, err := v.passed("pods").AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		if pod, ok := obj.(*corev1.Pod); ok { // want "fails on DeletedFinalStateUnknown: deletions that the watch missed are never handled"
			delete(v.known, pod.Name)
		}
	}})
	return err
}
