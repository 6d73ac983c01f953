// Package handlers registers handlers that another package makes as a whole.
package handlers

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/tools/cache"

	"example.com/testdata/tombstone/handlers/made"
)

var names = map[string]bool{}

func set(pod *corev1.Pod) { names[pod.Name] = true }

func drop(pod *corev1.Pod) { delete(names, pod.Name) }

func wanted(pod *corev1.Pod) bool { return pod.Spec.NodeName != "" }

func anything(obj any) { println(obj != nil) }

func silent(informer cache.SharedIndexInformer) {
	informer.AddEventHandler(made.Of(anything, anything))
	informer.AddEventHandler(made.Added(set))
	informer.AddEventHandler(made.Unwrapped(drop))
	informer.AddEventHandler(cache.FilteringResourceEventHandler{FilterFunc: isPod, Handler: made.Of(set, drop)})
	_ = made.Of(set, drop)
}

func isPod(obj any) bool {
	pod, ok := obj.(*corev1.Pod)
	return ok && wanted(pod)
}

func register(informer cache.SharedIndexInformer) {
	informer.AddEventHandler(made.Of(set, drop))                  // want error:"^Of panics on DeletedFinalStateUnknown"
	informer.AddEventHandler(made.Pointer(drop))                  // want error:"^Pointer panics on DeletedFinalStateUnknown"
	informer.AddEventHandler(made.Struct(drop))                   // want error:"^Struct panics on DeletedFinalStateUnknown"
	informer.AddEventHandler(made.Where(wanted, made.Added(set))) // want error:"^Where panics on DeletedFinalStateUnknown"
	handler := made.Of[*corev1.Pod](set, drop)                    // the same mistake as above
	informer.AddEventHandlerWithResyncPeriod(handler, 0)
}

// Known tells of a pod.
func Known(name string) bool { return names[name] }
