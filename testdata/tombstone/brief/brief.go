// Package brief handles deletions for moments only, too few to miss one.
package brief

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"
)

func count(client kubernetes.Interface, names chan<- string) {
	factory := informers.NewSharedInformerFactory(client, 0)
	factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		DeleteFunc: func(obj any) {
			pod := obj.(*corev1.Pod) // want info:"panics on DeletedFinalStateUnknown"
			names <- pod.Name
		},
	})
	stop := make(chan struct{})
	defer close(stop)
	factory.Start(stop)
	factory.WaitForCacheSync(stop)
}

func serve(ctx context.Context, client kubernetes.Interface, names chan<- string) {
	factory := informers.NewSharedInformerFactory(client, 0)
	factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		DeleteFunc: func(obj any) {
			pod := obj.(*corev1.Pod) // want error:"panics on DeletedFinalStateUnknown"
			names <- pod.Name
		},
	})
	stop := make(chan struct{})
	defer close(stop)
	factory.Start(stop)
	factory.WaitForCacheSync(stop)
	<-ctx.Done()
}

// One handler of an informer that is soon over, and of one that lasts.

type handler struct{ names chan<- string }

func (h *handler) deleted(obj any) {
	pod := obj.(*corev1.Pod) // want error:"panics on DeletedFinalStateUnknown"
	h.names <- pod.Name
}

func both(client kubernetes.Interface, h *handler, stop <-chan struct{}) {
	soon := informers.NewSharedInformerFactory(client, 0)
	soon.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: h.deleted})
	lasting := informers.NewSharedInformerFactory(client, 0)
	lasting.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: h.deleted})
	lasting.Start(stop)
	moment := make(chan struct{})
	defer close(moment)
	soon.Start(moment)
	soon.WaitForCacheSync(moment)
}
