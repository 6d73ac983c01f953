//go:build kube27

// Package typed registers handlers that another package makes.
package typed

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/tools/cache"

	"example.com/testdata/tombstone/typed/made"
)

var names = map[string]bool{}

func drop(pod *corev1.Pod) { delete(names, pod.Name) }

func any1(obj any) { println(obj != nil) }

// Register does so.
func Register(informer cache.SharedIndexInformer) {
	informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc:    made.OnAdd(drop),
		DeleteFunc: made.OnDelete(drop), // want error:"OnDelete panics on DeletedFinalStateUnknown"
	})
	informer.AddEventHandler(made.Of[*corev1.Pod]{Gone: drop}) // want error:"OnDelete panics on DeletedFinalStateUnknown"
	informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: made.OnDelete(any1)})
	informer.AddEventHandler(made.Of[any]{Gone: any1})
	informer.AddEventHandler(cache.FilteringResourceEventHandler{
		FilterFunc: made.Is(scheduled), // want warning:"Is makes the filter reject DeletedFinalStateUnknown"
		Handler: cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
			if tombstone, ok := obj.(cache.DeletedFinalStateUnknown); ok {
				obj = tombstone.Obj
			}
			if pod, ok := obj.(*corev1.Pod); ok {
				drop(pod)
			}
		}},
	})
}

func scheduled(pod *corev1.Pod) bool { return pod.Spec.NodeName != "" }

// Known tells of a pod.
func Known(name string) bool { return names[name] }
