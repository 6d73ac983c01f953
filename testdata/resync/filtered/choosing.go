package filtered

import (
	"time"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	corelisters "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/util/workqueue"
)

// What nearly all objects fulfil lets the resync through.
func expects(client kubernetes.Interface) {
	factory := informers.NewSharedInformerFactory(client, time.Minute) // want warning:"every 1m hands every Pod to UpdateFunc again, which acts on it" unsafe
	factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: func(any) {}, UpdateFunc: func(_, obj any) {
		pod, ok := obj.(*corev1.Pod)
		if !ok || pod.DeletionTimestamp != nil {
			return
		}
		key, err := cache.MetaNamespaceKeyFunc(pod)
		if err != nil || key == "" {
			return
		}
		queue.Add(key)
	}})
}

// Of what a handler asks the object, nobody knows how often it holds.
func chooses(client kubernetes.Interface, queue workqueue.RateLimitingInterface) {
	factory := informers.NewSharedInformerFactory(client, time.Minute) // want info:"every 1m hands every Pod to UpdateFunc again, which acts on some without"
	factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: func(any) {}, UpdateFunc: func(_, obj any) {
		if pod := obj.(*corev1.Pod); pod.DeletionTimestamp.IsZero() && unhealthy(pod) {
			queue.Add(pod.Name)
		}
	}})
}

func unhealthy(pod *corev1.Pod) bool { return pod.Status.Phase == corev1.PodFailed }

// The function that enqueues asks.
func choosesLater(client kubernetes.Interface, queue workqueue.RateLimitingInterface) {
	factory := informers.NewSharedInformerFactory(client, time.Minute) // want info:"every 1m hands every Pod to UpdateFunc again, which acts on some without"
	factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: func(any) {}, UpdateFunc: func(_, obj any) {
		enqueueRunning(queue, obj.(*corev1.Pod))
	}})
}

func enqueueRunning(queue workqueue.RateLimitingInterface, pod *corev1.Pod) {
	if pod.Status.Phase == corev1.PodRunning {
		queue.Add(pod.Name)
	}
}

// Another object decides.
func misses(client kubernetes.Interface, nodes corelisters.NodeLister, queue workqueue.RateLimitingInterface) {
	factory := informers.NewSharedInformerFactory(client, time.Minute) // want info:"every 1m hands every Pod to UpdateFunc again, which acts on some without"
	factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: func(any) {}, UpdateFunc: func(_, obj any) {
		pod := obj.(*corev1.Pod)
		if node, err := nodes.Get(pod.Spec.NodeName); err != nil || node.Spec.Unschedulable {
			queue.Add(pod.Name)
		}
	}})
}

// One handler chooses, the other does not: what the latter gets is sure.
func both(client kubernetes.Interface) {
	factory := informers.NewSharedInformerFactory(client, time.Minute) // want warning:"every 1m hands every Pod to UpdateFunc again, which acts on it" unsafe
	pods := factory.Core().V1().Pods().Informer()
	pods.AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: func(any) {}, UpdateFunc: func(_, obj any) { enqueueRunning(queue, obj.(*corev1.Pod)) }})
	pods.AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: func(any) {}, UpdateFunc: func(_, obj any) { queue.Add(obj) }})
}
