// Package exporter hands what is cached to sinks.
package exporter

import (
	"encoding/json"
	"log"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"

	"example.com/testdata/notransform/encoded/sinks"
)

func export(client kubernetes.Interface, to []sinks.Sink, stop <-chan struct{}) {
	factory := informers.NewSharedInformerFactory(client, 0) // want info:"^managedFields of Event are cached"
	changes := make(chan sinks.Change)
	factory.Core().V1().Events().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: func(obj any) { changes <- sinks.Change{Verb: "add", Event: obj.(*corev1.Event)} },
	})
	factory.Start(stop)
	for c := range changes {
		for _, sink := range to {
			_ = sink.Handle(c)
		}
	}
}

// kept has kinds that no sink takes.
func kept(client kubernetes.Interface, stop <-chan struct{}) {
	factory := informers.NewSharedInformerFactory(client, 0) // want warning:"^managedFields of Pod are cached"
	factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: func(obj any) { _ = obj.(*corev1.Pod).Name },
	})
	factory.Start(stop)
}

// others writes out what is not cached.
func others(client kubernetes.Interface, stop <-chan struct{}) {
	factory := informers.NewSharedInformerFactory(client, 0) // want warning:"^managedFields of ReplicaSet are cached"
	factory.Apps().V1().ReplicaSets().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: func(obj any) {
			text, err := json.Marshal(&appsv1.ReplicaSet{})
			log.Print(obj.(*appsv1.ReplicaSet).Name, text, err)
		},
	})
	factory.Start(stop)
}
