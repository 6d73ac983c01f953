// Package untold has another package look at what is there.
package untold

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/tools/cache"

	"example.com/testdata/tombstone/untold/ledger"
)

// recount has all events do the same, which is told nothing of the object.
func recount(informer cache.SharedIndexInformer, l *ledger.Ledger) {
	informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc:    func(any) { l.Recount() },
		UpdateFunc: func(_, _ any) { l.Recount() },
		DeleteFunc: func(obj any) {
			if _, ok := obj.(*corev1.Pod); ok { // want info:"nothing is seen to depend on them"
				l.Recount()
			}
		},
	})
	informer.AddEventHandler(cache.FilteringResourceEventHandler{
		FilterFunc: func(obj any) bool {
			pod, ok := obj.(*corev1.Pod) // want info:"nothing is seen to depend on them"
			return ok && pod.Namespace == "a"
		},
		Handler: cache.ResourceEventHandlerFuncs{
			AddFunc:    func(any) { l.Recount() },
			UpdateFunc: func(_, _ any) { l.Recount() },
			DeleteFunc: func(any) { l.Recount() },
		},
	})
}

// only has deletions alone do so, or all events of a single object.
func only(informer cache.SharedIndexInformer, l *ledger.Ledger) {
	informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: func(any) { l.Recount() },
		DeleteFunc: func(obj any) {
			if _, ok := obj.(*corev1.Pod); ok { // want warning:"never handled"
				l.Recount()
			}
		},
	})
	informer.AddEventHandler(cache.FilteringResourceEventHandler{
		FilterFunc: func(obj any) bool {
			pod, ok := obj.(*corev1.Pod) // want warning:"never sees missed deletions"
			return ok && pod.Name == "a"
		},
		Handler: cache.ResourceEventHandlerFuncs{
			AddFunc:    func(any) { l.Recount() },
			UpdateFunc: func(_, _ any) { l.Recount() },
			DeleteFunc: func(any) { l.Recount() },
		},
	})
}

// told tells which object it is.
func told(informer cache.SharedIndexInformer, l *ledger.Ledger) {
	informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc:    func(obj any) { l.Drop(obj.(*corev1.Pod).Name) },
		UpdateFunc: func(_, obj any) { l.Drop(obj.(*corev1.Pod).Name) },
		DeleteFunc: func(obj any) {
			if pod, ok := obj.(*corev1.Pod); ok { // want warning:"never handled"
				l.Drop(pod.Name)
			}
		},
	})
}

// asked has another package say where it is, for what is done with the object.
func asked(informer cache.SharedIndexInformer, l *ledger.Ledger) {
	gone := func(obj any) {
		pod, ok := obj.(*corev1.Pod) // want warning:"never handled"
		if !ok {
			return
		}
		others, _ := l.Renew("pods").ByIndex("node", pod.Spec.NodeName)
		println(len(others))
	}
	informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc:    gone,
		UpdateFunc: func(_, obj any) { gone(obj) },
		DeleteFunc: gone,
	})
}
