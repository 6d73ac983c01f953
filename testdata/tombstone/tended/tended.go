// Package tended has lists shortened that somebody looks at, or nobody.
package tended

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/tools/cache"

	"example.com/testdata/tombstone/tended/shelves"
)

// lists has each of them shortened.
func lists(informer cache.SharedIndexInformer, s *shelves.Shelf, r *shelves.Rack, b *shelves.Board) {
	informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: func(obj any) { s.Set(*obj.(*corev1.Pod)) },
		DeleteFunc: func(obj any) {
			if pod, ok := obj.(*corev1.Pod); ok { // want info:"nothing is seen to depend on them"
				s.Drop(*pod)
			}
		},
	})
	informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: func(obj any) { r.Set(*obj.(*corev1.Pod)) },
		DeleteFunc: func(obj any) {
			if pod, ok := obj.(*corev1.Pod); ok { // want warning:"never handled"
				r.Drop(*pod)
			}
		},
	})
	informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: func(obj any) { b.Set(*obj.(*corev1.Pod)) },
		DeleteFunc: func(obj any) {
			if pod, ok := obj.(*corev1.Pod); ok { // want warning:"never handled"
				b.Drop(*pod)
			}
		},
	})
}
