// Package asserted has a handler write managedFields of one kind.
package asserted

import (
	"log"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"
)

// clears drops them from the cache's own objects.
func clears(client kubernetes.Interface, stop <-chan struct{}) {
	factory := informers.NewSharedInformerFactory(client, 0) // want info:"^managedFields of Pod are cached"
	factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: func(obj any) {
			pod := obj.(*corev1.Pod)
			pod.SetManagedFields(nil)
			log.Print(pod.Name)
		},
	})
	factory.Start(stop)
}

// kept leaves the objects as they are.
func kept(client kubernetes.Interface, stop <-chan struct{}) {
	factory := informers.NewSharedInformerFactory(client, 0) // want warning:"^managedFields of ReplicaSet are cached"
	factory.Apps().V1().ReplicaSets().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: func(obj any) {
			set := obj.(interface{ GetName() string })
			log.Print(set.GetName())
		},
	})
	factory.Start(stop)
}

// copied drops them from a copy.
func copied(client kubernetes.Interface, stop <-chan struct{}) {
	factory := informers.NewSharedInformerFactory(client, 0) // want warning:"^managedFields of Event are cached"
	factory.Core().V1().Events().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: func(obj any) {
			event := obj.(*corev1.Event).DeepCopy()
			event.ManagedFields = nil
			log.Print(event)
		},
	})
	factory.Start(stop)
}
