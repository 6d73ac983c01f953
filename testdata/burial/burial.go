// Package burial shows functions that get tombstones.
package burial

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/tools/cache"
)

var seen = map[string]bool{}

func note(obj any) { seen[obj.(*corev1.Pod).Name] = true }

func unwrap(obj any) any {
	if d, ok := obj.(cache.DeletedFinalStateUnknown); ok {
		return d.Obj
	}
	return obj
}

func pod(obj any) (*corev1.Pod, bool) {
	p, ok := obj.(*corev1.Pod)
	return p, ok
}

func handlers() []cache.ResourceEventHandler {
	return []cache.ResourceEventHandler{
		cache.ResourceEventHandlerFuncs{AddFunc: note, DeleteFunc: func(obj any) {
			note(obj) // want "panics handed"
		}},
		cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
			seen[obj.(*corev1.Node).Name] = false // want "panics"
		}},
		cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
			seen[unwrap(obj).(*corev1.Node).Name] = false
		}},
		cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
			p, ok := pod(obj) // want "drops handed"
			if ok {
				delete(seen, p.Name)
			}
		}},
		cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
			if p, ok := pod(unwrap(obj)); ok {
				delete(seen, p.Name)
			}
		}},
		cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
			p, _ := obj.(*corev1.Pod) // want "uses nil"
			delete(seen, p.Name)
		}},
		cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
			if d, ok := obj.(*cache.DeletedFinalStateUnknown); ok { // want "never matches"
				delete(seen, d.Key)
			}
		}},
		cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
			if key, err := cache.MetaNamespaceKeyFunc(obj); err == nil { // want "keyless"
				delete(seen, key)
			}
		}},
		cache.FilteringResourceEventHandler{
			FilterFunc: func(obj any) bool {
				_, ok := obj.(*corev1.Pod) // want "drops filter exposes"
				return ok
			},
			Handler: cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) { delete(seen, obj.(*corev1.Pod).Name) }},
		},
	}
}
