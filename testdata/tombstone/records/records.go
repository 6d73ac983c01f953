// Package records handles deletions of objects that go by themselves, and of others.
package records

import (
	"net/http"

	corev1 "k8s.io/api/core/v1"
	eventsv1 "k8s.io/api/events/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/tools/cache"
)

func send(what, name string) { http.Get("http://archive/" + what + "?name=" + name) }

func register(factory informers.SharedInformerFactory) {
	factory.Core().V1().Events().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		DeleteFunc: func(obj any) {
			if event, ok := obj.(*corev1.Event); ok { // want info:"nothing is seen to depend on them"
				send("gone", event.Name)
			}
		},
	})
	factory.Events().V1().Events().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		DeleteFunc: func(obj any) {
			if event, ok := obj.(*eventsv1.Event); ok { // want info:"nothing is seen to depend on them"
				send("gone", event.Name)
			}
		},
	})
	factory.Core().V1().Events().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		DeleteFunc: func(obj any) {
			send("gone", obj.(*corev1.Event).Name) // want error:"which informers hand over"
		},
	})
	factory.Core().V1().Events().Informer().AddEventHandler(cache.FilteringResourceEventHandler{
		FilterFunc: func(obj any) bool {
			event, ok := obj.(*corev1.Event) // want info:"nothing is seen to depend on them"
			return ok && event.Type == corev1.EventTypeWarning
		},
		Handler: cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
			key, _ := cache.DeletionHandlingMetaNamespaceKeyFunc(obj)
			send("gone", key)
		}},
	})
	factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		DeleteFunc: func(obj any) {
			if pod, ok := obj.(*corev1.Pod); ok { // want warning:"never handled"
				send("gone", pod.Name)
			}
		},
	})
}

// registerUnknown gets an informer of which only the assertion tells the kind.
func registerUnknown(informer cache.SharedIndexInformer) {
	informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: changed})
}

func changed(obj any) {
	event, ok := obj.(*corev1.Event) // want info:"nothing is seen to depend on them"
	if !ok {
		return
	}
	send("changed", event.Name)
}
