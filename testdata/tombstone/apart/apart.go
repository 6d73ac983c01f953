// Package apart registers handlers of another package behind filters.
package apart

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/tools/cache"

	"example.com/testdata/tombstone/apart/worker"
)

// no tombstone passes the filter: it is there that deletions get lost.
func onlyPods(informer cache.SharedIndexInformer, w *worker.Worker) {
	informer.AddEventHandler(cache.FilteringResourceEventHandler{
		FilterFunc: func(obj any) bool {
			switch obj.(type) {
			case *corev1.Pod: // want "fails on DeletedFinalStateUnknown: missed deletions are lost"
				return true
			default:
				return false
			}
		},
		Handler: cache.ResourceEventHandlerFuncs{AddFunc: w.Add, DeleteFunc: w.Delete},
	})
}

func anything(informer cache.SharedIndexInformer, w *worker.Worker) {
	informer.AddEventHandler(cache.FilteringResourceEventHandler{
		FilterFunc: func(obj any) bool { return obj != nil },
		Handler: cache.ResourceEventHandlerFuncs{
			AddFunc:    w.Add,
			DeleteFunc: w.Delete, // want error:"Delete panics on DeletedFinalStateUnknown"
		},
	})
}

func both(informer cache.SharedIndexInformer, w *worker.Worker, all bool) {
	var handler cache.ResourceEventHandler = cache.ResourceEventHandlerFuncs{
		AddFunc:    w.Add,
		DeleteFunc: w.Remove, // want error:"Remove panics on DeletedFinalStateUnknown"
	}
	if !all {
		handler = cache.FilteringResourceEventHandler{
			FilterFunc: func(obj any) bool {
				_, ok := obj.(*corev1.Pod) // want "fails on DeletedFinalStateUnknown: missed deletions are lost"
				return ok
			},
			Handler: handler,
		}
	}
	informer.AddEventHandler(handler)
}
