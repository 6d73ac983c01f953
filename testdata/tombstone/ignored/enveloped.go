package ignored

import (
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/util/workqueue"

	"example.com/testdata/tombstone/ignored/keyed"
)

// enveloped leaves queues to another package, whose workers are not seen.
type enveloped struct {
	factory informers.SharedInformerFactory
	worker  keyed.Worker
	queue   workqueue.RateLimitingInterface
}

func (w *enveloped) registerInterface() {
	w.factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		if pod, ok := obj.(*corev1.Pod); ok { // want info:"nothing is seen to depend on them"
			w.worker.Enqueue(pod)
		}
	}})
}

func (w *enveloped) registerFunction() {
	w.factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		if pod, ok := obj.(*corev1.Pod); ok { // want info:"nothing is seen to depend on them"
			keyed.Enqueue(w.queue, pod)
		}
	}})
}

// registerOther enqueues an object that is still there, which nobody is seen to look at.
func (w *enveloped) registerOther() {
	w.factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		if pod, ok := obj.(*corev1.Pod); ok { // want info:"nothing is seen to depend on them"
			w.worker.Add(metav1.GetControllerOf(pod).Name)
		}
	}})
}

// registerCount calls what does more than enqueue.
func (w *enveloped) registerCount() {
	w.factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		if pod, ok := obj.(*corev1.Pod); ok { // want info:"nothing is seen to depend on them"
			w.worker.Count(pod)
		}
	}})
}

// fixed enqueues the same object for all.
func (w *enveloped) fixed(owner *corev1.Node) {
	w.factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: func(any) { w.enqueue(owner) },
		DeleteFunc: func(obj any) {
			if _, ok := obj.(*corev1.Pod); ok { // want info:"nothing is seen to depend on them"
				w.enqueue(owner)
			}
		},
	})
}

func (w *enveloped) enqueue(obj any) {
	if node, ok := obj.(*corev1.Node); ok {
		w.worker.Enqueue(node)
	}
}

// handing asks another package for the queue.
func (w *enveloped) handing(queues keyed.Queues) {
	w.factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		if pod, ok := obj.(*corev1.Pod); ok { // want info:"nothing is seen to depend on them"
			keyed.Enqueue(queues.Queue(), pod)
		}
	}})
}

// keys computes the key itself.
func (w *enveloped) keys() {
	w.factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		pod, ok := obj.(*corev1.Pod) // want info:"nothing is seen to depend on them"
		if !ok {
			return
		}
		if key, err := cache.DeletionHandlingMetaNamespaceKeyFunc(pod); err == nil {
			w.worker.Add(key)
		}
	}})
}

// oneKey enqueues the same key for additions and deletions.
func (w *enveloped) oneKey() {
	enqueue := func(obj any) {
		if pod, ok := obj.(*corev1.Pod); ok && pod.Name == "settings" { // want info:"nothing is seen to depend on them"
			w.queue.Add("key")
		}
	}
	w.factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: enqueue, DeleteFunc: enqueue})
}

// oneKeyWithin does so within another literal.
func (w *enveloped) oneKeyWithin() {
	enqueue := func(obj any) {
		if pod, ok := obj.(*corev1.Pod); ok && pod.Name == "settings" { // want info:"nothing is seen to depend on them"
			w.queue.Add("key")
		}
	}
	w.factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		UpdateFunc: func(_, obj any) { enqueue(obj) },
		DeleteFunc: enqueue,
	})
}
