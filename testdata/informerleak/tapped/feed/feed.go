//go:build kube28

// Package feed tells others of what informers hear.
package feed

import (
	"sync"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/tools/cache"
)

// Tap has a function called with the objects of an informer, and returns what ends that.
func Tap[T any](informer cache.SharedInformer, on func(T)) (cache.ResourceEventHandlerRegistration, error) {
	reg, err := informer.AddEventHandler(handler(on))
	if err != nil {
		return nil, err
	}
	return reg, nil
}

// Nodes taps nodes, and returns the same.
func Nodes(informer cache.SharedInformer, on func(*corev1.Node)) (cache.ResourceEventHandlerRegistration, error) {
	return Tap(informer, on)
}

// Until taps pods until a channel is closed.
func Until(informer cache.SharedInformer, stop <-chan struct{}, on func(*corev1.Pod)) error {
	reg, err := Tap(informer, on)
	if err != nil {
		return err
	}
	go func() {
		<-stop
		_ = informer.RemoveEventHandler(reg)
	}()
	return nil
}

func handler[T any](on func(T)) cache.ResourceEventHandler {
	return cache.ResourceEventHandlerFuncs{UpdateFunc: func(_, obj any) {
		if t, ok := obj.(T); ok {
			on(t)
		}
	}}
}

// Pods has the informer of pods.
type Pods struct {
	informer cache.SharedIndexInformer
	mu       sync.Mutex
	regs     map[string]cache.ResourceEventHandlerRegistration
}

// New gets it of a factory.
func New(factory informers.SharedInformerFactory) *Pods {
	return &Pods{informer: factory.Core().V1().Pods().Informer(), regs: map[string]cache.ResourceEventHandlerRegistration{}}
}

// OnChange has a function called when pods change.
func (p *Pods) OnChange(on func(*corev1.Pod)) error {
	_, err := p.informer.AddEventHandler(handler(on))
	return err
}

// Given has an informer that others fill in.
type Given struct{ Informer cache.SharedIndexInformer }

// OnChange has a function called when pods change.
func (g Given) OnChange(on func(*corev1.Pod)) error {
	_, err := g.Informer.AddEventHandler(handler(on))
	return err
}

// Keyed keeps each registration by a key.
type Keyed struct{ *Pods }

// OnChange has a function called when pods change, until it is given another one.
func (k Keyed) OnChange(on func(*corev1.Pod)) error {
	k.mu.Lock()
	defer k.mu.Unlock()
	if reg, ok := k.regs["pods"]; ok {
		_ = k.informer.RemoveEventHandler(reg)
	}
	reg, err := k.informer.AddEventHandler(handler(on))
	k.regs["pods"] = reg
	return err
}
