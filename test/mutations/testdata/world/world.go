// Package world is what a case runs in: informers that are filled through a
// watch, an API server, and the mutation detector that watches them.
package world

import (
	"context"
	"fmt"
	"sync"
	"time"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/client-go/dynamic/dynamicinformer"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"
	"k8s.io/client-go/tools/cache"
)

// A World is made for one case.
type World struct {
	// Context ends with the case.
	Context context.Context
	// Pods and Services are informers; Widgets is one of unstructured objects.
	Pods, Services, Widgets cache.SharedIndexInformer
	// Factory has Pods and Services, Dynamic has Widgets.
	Factory informers.SharedInformerFactory
	Dynamic dynamicinformer.DynamicSharedInformerFactory
	// Config leads to an API server.
	Config *rest.Config

	detector cache.MutationDetector
	mu       sync.Mutex // guards handlers
	handlers []registered
	later    []func()
	end      context.CancelFunc
	wrote    bool
	fault    error
}

// A Verdict is what became of a case.
type Verdict struct {
	// Wrote tells that the case got past its write.
	Wrote bool
	// Mutated tells that the detector saw a change of an object of a cache.
	Mutated bool
	// Fault is why the case says nothing.
	Fault string
}

// Judge runs a case.
func Judge(config *rest.Config, run func(*World)) Verdict {
	w := newWorld(config)
	defer w.end()
	w.try(func() {
		run(w)
		w.deliver()
		for _, f := range w.later {
			f()
		}
	})
	v := Verdict{Wrote: w.wrote, Mutated: w.mutated()}
	if w.fault != nil {
		v.Fault = w.fault.Error()
	}
	return v
}

func newWorld(config *rest.Config) *World {
	w := &World{Config: config, detector: cache.NewCacheMutationDetector("of the case")}
	w.Context, w.end = context.WithTimeout(context.Background(), time.Minute)
	w.Pods = newInformer(w, &corev1.Pod{}, pods())
	w.Services = newInformer(w, &corev1.Service{}, services())
	w.Widgets = newInformer(w, &unstructured.Unstructured{}, widgets())
	w.Factory = informers.NewSharedInformerFactory(nil, 0)
	w.preset(&corev1.Pod{}, w.Pods)
	w.preset(&corev1.Service{}, w.Services)
	w.Dynamic = dynamicFactory{informer: w.Widgets}
	return w
}

// preset makes the factory hand out an informer of this world.
func (w *World) preset(example runtime.Object, informer cache.SharedIndexInformer) {
	w.Factory.InformerFor(example, func(kubernetes.Interface, time.Duration) cache.SharedIndexInformer {
		return informer
	})
}

// Wrote is called by a case after its write.
func (w *World) Wrote() { w.wrote = true }

// Fail is called by a case that cannot go on.
func (w *World) Fail(reason any) { w.fault = fmt.Errorf("%v", reason) }

// Later has f called when the handlers have been told everything.
func (w *World) Later(f func()) { w.later = append(w.later, f) }

func (w *World) try(f func()) {
	defer func() {
		if reason := recover(); reason != nil {
			w.Fail(reason)
		}
	}()
	f()
}

// mutated asks the detector, which compares once and panics on a difference.
func (w *World) mutated() (altered bool) {
	defer func() { altered = recover() != nil }()
	stopped := make(chan struct{})
	close(stopped)
	w.detector.Run(stopped)
	return
}
