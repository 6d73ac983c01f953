//go:build kube31

// Package deleted writes to objects that have left the cache, and to some that have not.
package deleted

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/client-go/kubernetes"
	corelisters "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"
)

type again struct{ client kubernetes.Interface }

// register makes what is deleted again.
func (a *again) register(informer cache.SharedIndexInformer) {
	_, _ = informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		DeleteFunc: func(obj any) {
			if pod, ok := obj.(*corev1.Pod); ok {
				a.create(pod) // want info:"^a.create writes to a deleted object, which any other handler of it gets, too: change a DeepCopy$"
			}
		},
	})
}

func (a *again) create(pod *corev1.Pod) {
	pod.ResourceVersion = ""
	_, _ = a.client.CoreV1().Pods(pod.Namespace).Create(context.TODO(), pod, metav1.CreateOptions{})
}

// A both is the handler of each event by one function.
type both struct{}

func (b *both) register(informer cache.SharedIndexInformer) {
	_, _ = informer.AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: b.changed, DeleteFunc: b.changed})
}

func (b *both) changed(obj any) {
	if pod, ok := obj.(*corev1.Pod); ok {
		pod.Spec.NodeName = "n" // want error:"race"
	}
}

// A reversed one is registered for deletions first.
type reversed struct{}

func (b *reversed) register(informer cache.SharedIndexInformer) {
	_, _ = informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: b.changed})
	_, _ = informer.AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: b.changed})
}

func (b *reversed) changed(obj any) {
	if pod, ok := obj.(*corev1.Pod); ok {
		pod.Spec.NodeName = "n" // want error:"race"
	}
}

// A passing one has two handlers that call one function.
type passing struct{}

func (h *passing) OnDelete(obj any)                { mark(obj) }
func (h *passing) OnAdd(obj any, _ bool)           { mark(obj) } // want error:"^mark writes to an object of the cache: its other readers race"
func (h *passing) OnUpdate(_, _ any)               {}
func (h *passing) register(i cache.SharedInformer) { _, _ = i.AddEventHandler(h) }

func mark(obj any) {
	if pod, ok := obj.(*corev1.Pod); ok {
		pod.Spec.NodeName = "n"
	}
}

// A buried object is inside of the tombstone.
type buried struct{}

func (h *buried) register(informer cache.SharedIndexInformer) {
	_, _ = informer.AddEventHandler(cache.FilteringResourceEventHandler{
		FilterFunc: func(obj any) bool {
			if gone, ok := obj.(cache.DeletedFinalStateUnknown); ok {
				if pod, ok := gone.Obj.(*corev1.Pod); ok {
					pod.Spec.NodeName = "" // want info:"writes to a deleted object"
				}
				return true
			}
			return false
		},
		Handler: cache.ResourceEventHandlerFuncs{},
	})
}

// A relayed object comes from deletions first, and from a lister as well.
type relayed struct{ lister corelisters.PodLister }

func (h *relayed) register(informer cache.SharedIndexInformer) {
	h.hooks(informer, func(obj any) {
		if pod, ok := obj.(*corev1.Pod); ok {
			pod.Spec.NodeName = "" // want info:"nothing else"
		}
	})
}

func (h *relayed) hooks(informer cache.SharedIndexInformer, visit func(any)) {
	gone := func(obj any) { visit(obj) }
	_, _ = informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: gone})
	h.each(gone)
}

func (h *relayed) each(visit func(any)) {
	pods, _ := h.lister.List(labels.Everything())
	for _, pod := range pods {
		visit(pod)
	}
}
