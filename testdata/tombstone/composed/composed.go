// Package composed puts filters together by functions of another package.
package composed

import (
	"sync"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/tools/cache"

	"example.com/testdata/tombstone/composed/filters"
)

// A Tracker knows pods.
type Tracker struct {
	mu   sync.Mutex
	pods map[string]string
}

// Node is where a pod is.
func (t *Tracker) Node(name string) string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.pods[name]
}

func (t *Tracker) add(obj any) {
	t.mu.Lock()
	defer t.mu.Unlock()
	pod := obj.(*corev1.Pod)
	t.pods[pod.Name] = pod.Spec.NodeName
}

func (t *Tracker) drop(obj any) {
	if gone, ok := obj.(cache.DeletedFinalStateUnknown); ok {
		obj = gone.Obj
	}
	pod, ok := obj.(*corev1.Pod)
	if !ok {
		return
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	delete(t.pods, pod.Name)
}

func (t *Tracker) handler() cache.ResourceEventHandler {
	return cache.ResourceEventHandlerFuncs{AddFunc: t.add, DeleteFunc: t.drop}
}

// New keeps pods.
func New(factory informers.SharedInformerFactory) *Tracker {
	t := &Tracker{pods: map[string]string{}}
	informer := factory.Core().V1().Pods().Informer()
	informer.AddEventHandler(cache.FilteringResourceEventHandler{
		FilterFunc: filters.Both(filters.Annotated("a"), filters.Named("b")), // want warning:"^Annotated makes the filter reject DeletedFinalStateUnknown: the handler never sees missed deletions$"
		Handler:    t.handler(),
	})
	informer.AddEventHandler(cache.FilteringResourceEventHandler{
		FilterFunc: filters.All(filters.Named("b"), filters.Scheduled), // want warning:"^Scheduled makes the filter reject DeletedFinalStateUnknown"
		Handler:    cache.ResourceEventHandlerFuncs{AddFunc: t.add, DeleteFunc: t.drop},
	})
	informer.AddEventHandler(cache.FilteringResourceEventHandler{
		FilterFunc: filters.Relevant("a"), // want warning:"^Relevant makes the filter reject DeletedFinalStateUnknown"
		Handler:    cache.ResourceEventHandlerFuncs{AddFunc: t.add, DeleteFunc: t.drop},
	})
	informer.AddEventHandler(cache.FilteringResourceEventHandler{
		FilterFunc: filters.Both(filters.Named("b"), filters.Both(running, filters.Named("c"))),
		Handler:    cache.ResourceEventHandlerFuncs{AddFunc: t.add, DeleteFunc: t.drop},
	})
	informer.AddEventHandler(cache.FilteringResourceEventHandler{
		FilterFunc: both(filters.Named("b"), pending),
		Handler:    cache.ResourceEventHandlerFuncs{AddFunc: t.add, DeleteFunc: t.drop},
	})
	return t
}

func running(obj any) bool {
	pod, ok := obj.(*corev1.Pod) // want warning:"makes the filter reject DeletedFinalStateUnknown"
	return ok && pod.Status.Phase == corev1.PodRunning
}

func pending(obj any) bool {
	pod, ok := obj.(*corev1.Pod) // want warning:"makes the filter reject DeletedFinalStateUnknown"
	return ok && pod.Status.Phase == corev1.PodPending
}

func both(a, b func(any) bool) func(any) bool {
	return func(obj any) bool {
		if !a(obj) {
			return false
		}
		return b(obj)
	}
}
