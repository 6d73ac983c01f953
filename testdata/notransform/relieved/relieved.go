// Package relieved has handlers write managedFields of what is cached.
package relieved

import (
	"encoding/json"
	"log"

	corev1 "k8s.io/api/core/v1"
	eventsv1 "k8s.io/api/events/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"
)

// print drops from the cache's own object what nobody wants to read.
func print(obj any) {
	var metadata *metav1.ObjectMeta
	switch e := obj.(type) {
	case *corev1.Event:
		metadata = &e.ObjectMeta
	case *eventsv1.Event:
		metadata = &e.ObjectMeta
	default:
		return
	}
	metadata.ManagedFields = nil
	text, _ := json.Marshal(obj)
	log.Printf("%s", text)
}

func both(core, events cache.ListerWatcher, stop <-chan struct{}) {
	handler := func(obj any) { print(obj) }
	handlers := cache.ResourceEventHandlerFuncs{AddFunc: handler, UpdateFunc: func(_, obj any) { handler(obj) }}
	_, one := cache.NewInformer(core, &corev1.Event{}, 0, handlers)     // want info:"^managedFields of Event are cached"
	_, two := cache.NewInformer(events, &eventsv1.Event{}, 0, handlers) // want info:"^managedFields of Event are cached"
	go one.Run(stop)
	go two.Run(stop)
}

// unheard has no handler.
func unheard(client kubernetes.Interface, stop <-chan struct{}) {
	factory := informers.NewSharedInformerFactory(client, 0) // want warning:"^managedFields of ReplicaSet are cached"
	factory.Apps().V1().ReplicaSets().Informer()
	factory.Start(stop)
}
