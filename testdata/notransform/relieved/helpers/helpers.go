// Package helpers has handlers that call what writes managedFields of objects of one kind.
package helpers

import (
	"log"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"
)

// lessen drops those of pods alone.
func lessen(obj any) any {
	if pod, ok := obj.(*corev1.Pod); ok {
		pod.ManagedFields = nil
	}
	return obj
}

var handlers = cache.ResourceEventHandlerFuncs{AddFunc: func(obj any) { log.Print(lessen(obj)) }}

func lessened(client kubernetes.Interface, stop <-chan struct{}) {
	factory := informers.NewSharedInformerFactory(client, 0) // want info:"^managedFields of Pod are cached"
	factory.Core().V1().Pods().Informer().AddEventHandler(handlers)
	factory.Start(stop)
}

func others(client kubernetes.Interface, stop <-chan struct{}) {
	factory := informers.NewSharedInformerFactory(client, 0) // want warning:"^managedFields of ReplicaSet are cached"
	factory.Apps().V1().ReplicaSets().Informer().AddEventHandler(handlers)
	factory.Start(stop)
}
