package filtered

import (
	"time"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/util/workqueue"
)

// scheduled acts on the pods of a scheduler, and nobody knows how many these are.
func scheduled(client kubernetes.Interface, queue workqueue.RateLimitingInterface) {
	factory := informers.NewSharedInformerFactory(client, time.Minute) // want info:"every 1m hands every filtered Pod to UpdateFunc again, which acts on it"
	factory.Core().V1().Pods().Informer().AddEventHandler(cache.FilteringResourceEventHandler{
		FilterFunc: func(obj any) bool { return obj.(*corev1.Pod).Spec.SchedulerName == "own" },
		Handler:    cache.ResourceEventHandlerFuncs{AddFunc: func(any) {}, UpdateFunc: func(_, obj any) { queue.Add(obj) }},
	})
}

// beside acts on all pods, too.
func beside(client kubernetes.Interface) {
	factory := informers.NewSharedInformerFactory(client, time.Minute) // want warning:"every 1m hands every Pod to 2 handlers again"
	pods := factory.Core().V1().Pods().Informer()
	pods.AddEventHandler(cache.FilteringResourceEventHandler{
		FilterFunc: func(obj any) bool { return obj.(*corev1.Pod).Spec.SchedulerName == "own" },
		Handler:    cache.ResourceEventHandlerFuncs{AddFunc: func(any) {}, UpdateFunc: func(_, obj any) { queue.Add(obj) }},
	})
	pods.AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: func(any) {}, UpdateFunc: func(_, obj any) { queue.Add(obj) }})
}

// flagged looks at the new object only: it says nothing about what changed.
func flagged(client kubernetes.Interface, queue workqueue.RateLimitingInterface) {
	factory := informers.NewSharedInformerFactory(client, time.Minute) // want info:"every 1m hands every Pod to UpdateFunc again, which acts on some"
	factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: func(any) {}, UpdateFunc: func(_, obj any) {
		needed := false
		if pod := obj.(*corev1.Pod); pod.Status.PodIP != "" {
			needed = true
		}
		if needed {
			queue.Add(obj)
		}
	}})
}
