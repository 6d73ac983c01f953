// Package event asks what handlers and predicates do with updates that change
// nothing.
package event

import (
	"context"
	"os"
	"reflect"
	"sync"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/api/equality"
	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/util/workqueue"
	"k8s.io/klog/v2"

	"example.com/testdata/event/helper"
)

func probeHandler(cache.ResourceEventHandler) {}
func probeFunc(func(old, obj any))            {}

type controller struct {
	queue      workqueue.RateLimitingInterface
	client     kubernetes.Interface
	shared     *helper.Queue
	through    helper.Enqueuer
	pods       map[string]*corev1.Pod
	mu         sync.Mutex
	changed    chan struct{}
	seen       map[string]string
	custom     func(any)
	last       string
	latest     string
	publishers map[string]*publisher
	node       string // never changes
}

func (c *controller) enqueue(obj any) {
	key, err := cache.MetaNamespaceKeyFunc(obj)
	if err != nil {
		klog.ErrorS(err, "no key")
		return
	}
	c.queue.Add(key)
}

func (c *controller) unfiltered(enqueue func(any)) {
	probeFunc(func(_, obj any) { c.enqueue(obj) }) // want "unfiltered"
	probeFunc(func(old, obj any) {                 // want "unfiltered"
		klog.InfoS("updated", "old", old, "new", obj)
		c.enqueue(obj)
	})
	probeFunc(func(old, obj any) { // want "unfiltered"
		before, ok := old.(*corev1.Pod)
		if !ok {
			return
		}
		after, ok := obj.(*corev1.Pod)
		if !ok || after.DeletionTimestamp != nil {
			return
		}
		c.queue.Add(before.Namespace + "/" + after.Name)
	})
	probeFunc(func(old, obj any) { // want "unfiltered"
		// a new object of the same name: the old one's deletion was missed
		if old.(*corev1.Pod).UID != obj.(*corev1.Pod).UID {
			c.enqueue(old)
		}
		c.enqueue(obj)
	})
	probeFunc(func(old, obj any) { // want "unfiltered"
		if old.(*corev1.Pod).UID == obj.(*corev1.Pod).UID {
			c.enqueue(obj)
		}
	})
	probeFunc(func(_, obj any) { go c.enqueue(obj) })                     // want "unfiltered"
	probeFunc(func(_, obj any) { c.changed <- struct{}{} })               // want "unfiltered"
	probeFunc(func(_, obj any) { c.shared.Enqueue(obj) })                 // want "unfiltered"
	probeFunc(func(_, obj any) { c.through.Enqueue(obj) })                // want "unfiltered"
	probeFunc(c.shared.EnqueueBoth)                                       // want "unfiltered"
	probeFunc(c.onUpdate)                                                 // want "unfiltered"
	probeFunc(func(_, obj any) { c.write(obj.(*appsv1.Deployment)) })     // want "unfiltered"
	probeFunc(func(_, obj any) { each(func() { c.queue.Add("all") }) })   // want "unfiltered"
	probeHandler(cache.ResourceEventHandlerFuncs{UpdateFunc: c.onUpdate}) // want "unfiltered"
	probeHandler(cache.FilteringResourceEventHandler{                     // want "unfiltered"
		FilterFunc: func(obj any) bool { return obj.(*corev1.Pod).Spec.NodeName == "a" },
		Handler:    cache.ResourceEventHandlerFuncs{UpdateFunc: c.onUpdate},
	})
	probeHandler(handlerOf(c))                 // want "unfiltered"
	probeHandler(helper.Enqueuing(c.shared))   // want "unfiltered"
	probeHandler(helper.Everything(c.enqueue)) // want "unfiltered"
	probeHandler(&own{controller: c})          // want "unfiltered"
	funcs := cache.ResourceEventHandlerFuncs{}
	funcs.UpdateFunc = func(_, obj any) { c.enqueue(obj) }
	probeHandler(funcs) // want "unfiltered"
}

func each(f func()) { f() }

func (c *controller) onUpdate(old, obj any) { c.enqueue(obj) }

func (c *controller) write(d *appsv1.Deployment) {
	_, _ = c.client.AppsV1().Deployments(d.Namespace).Update(context.Background(), d, metav1.UpdateOptions{})
}

func handlerOf(c *controller) cache.ResourceEventHandler {
	return cache.ResourceEventHandlerFuncs{
		AddFunc:    c.enqueue,
		UpdateFunc: c.onUpdate,
	}
}

// own is a handler type.
type own struct{ *controller }

func (o *own) OnUpdate(_, obj any) { o.enqueue(obj) }

func (o *own) OnDelete(any) {}

// filtering is a handler type that compares.
type filtering struct{ c *controller }

func (f *filtering) OnUpdate(old, obj any) { f.c.changedPod(old.(*corev1.Pod), obj.(*corev1.Pod)) }

func (f *filtering) OnDelete(any) {}

func (c *controller) changedPod(old, pod *corev1.Pod) {
	if old.ResourceVersion == pod.ResourceVersion {
		return
	}
	c.enqueue(pod)
}

func (c *controller) filtered() {
	probeFunc(func(old, obj any) { // want "^filtered"
		if old.(*corev1.Pod).ResourceVersion == obj.(*corev1.Pod).ResourceVersion {
			return
		}
		c.enqueue(obj)
	})
	probeFunc(func(old, obj any) { // want "^filtered"
		if !reflect.DeepEqual(old, obj) {
			c.enqueue(obj)
		}
	})
	probeFunc(func(old, obj any) { // want "^filtered"
		before, after := old.(*corev1.Pod), obj.(*corev1.Pod)
		if !equality.Semantic.DeepEqual(before.Spec, after.Spec) || after.DeletionTimestamp != nil {
			c.enqueue(obj)
		}
	})
	probeFunc(func(old, obj any) { // want "^filtered"
		before, err := meta.Accessor(old)
		if err != nil {
			return
		}
		after, err := meta.Accessor(obj)
		if err != nil {
			return
		}
		if before.GetGeneration() != after.GetGeneration() {
			c.enqueue(obj)
		}
	})
	probeFunc(func(old, obj any) { // want "^filtered"
		changed := false
		for k, v := range obj.(*corev1.Pod).Labels {
			if old.(*corev1.Pod).Labels[k] != v {
				changed = true
			}
		}
		if changed {
			c.enqueue(obj)
		}
	})
	probeFunc(func(old, obj any) { // want "^filtered"
		if helper.Same(old.(*corev1.Pod), obj.(*corev1.Pod)) {
			return
		}
		c.enqueue(obj)
	})
	probeFunc(func(old, obj any) { c.changedPod(old.(*corev1.Pod), obj.(*corev1.Pod)) }) // want "^filtered"
	probeFunc(func(old, obj any) {                                                       // want "^filtered"
		switch {
		case old.(*corev1.Pod).Status.Phase != obj.(*corev1.Pod).Status.Phase:
			c.enqueue(obj)
		case old.(*corev1.Pod).Spec.NodeName != obj.(*corev1.Pod).Spec.NodeName:
			c.enqueue(obj)
		}
	})
	probeFunc(func(_, obj any) { // want "^filtered"
		pod := obj.(*corev1.Pod)
		if c.seen[pod.Name] == pod.ResourceVersion {
			return
		}
		c.seen[pod.Name] = pod.ResourceVersion
		c.enqueue(obj)
	})
	probeHandler(&filtering{c})                                       // want "^filtered"
	probeHandler(cache.ResourceEventHandlerFuncs{AddFunc: c.enqueue}) // want "^filtered"
	probeFunc(nil)                                                    // want "unknown"
	probeHandler(cache.ResourceEventHandlerFuncs{                     // want "^filtered"
		UpdateFunc: func(old, obj any) {},
	})
}

func (c *controller) harmless() {
	probeFunc(func(old, obj any) { klog.InfoS("updated", "pod", obj) }) // want "harmless"
	probeFunc(func(old, obj any) {                                      // want "harmless"
		c.mu.Lock()
		defer c.mu.Unlock()
		pod := obj.(*corev1.Pod)
		c.pods[pod.Name] = pod
	})
}

// Register gets functions from elsewhere.
func (c *controller) Register(f func(old, obj any), h cache.ResourceEventHandler) {
	probeFunc(f)                                  // want "unknown"
	probeHandler(h)                               // want "unknown"
	probeFunc(func(_, obj any) { c.custom(obj) }) // want "unknown"
	probeFunc(func(old, obj any) {                // want "unknown"
		// was not ready and is ready now
		if old.(*corev1.Pod).Status.Phase != corev1.PodRunning && obj.(*corev1.Pod).Status.Phase == corev1.PodRunning {
			c.enqueue(obj)
		}
	})
	probeFunc(func(old, obj any) { c.shared.EnqueueChanged(old.(*corev1.Pod), obj.(*corev1.Pod)) }) // want "unknown"
	probeHandler(helper.Changes(c.enqueue))                                                         // want "^filtered"
}

func (c *controller) pointers() {
	probeHandler(cache.ResourceEventHandlerFuncs{UpdateFunc: func(old, obj any) { // want "^filtered"
		if old == obj { // want "compares pointers"
			return
		}
		c.enqueue(obj)
	}})
	probeHandler(cache.ResourceEventHandlerFuncs{UpdateFunc: func(old, obj any) { // want "^filtered"
		before, after := old.(*appsv1.Deployment), obj.(*appsv1.Deployment)
		if before.Spec.Replicas != after.Spec.Replicas { // want "compares pointers"
			c.enqueue(obj)
		}
	}})
	probeHandler(cache.ResourceEventHandlerFuncs{UpdateFunc: func(old, obj any) { // want "^filtered"
		before, after := old.(*appsv1.Deployment), obj.(*appsv1.Deployment)
		if before == after || reflect.DeepEqual(before.Spec, after.Spec) {
			return // the short cut is no mistake
		}
		c.enqueue(obj)
	}})
	probeHandler(cache.ResourceEventHandlerFuncs{UpdateFunc: func(old, obj any) { // want "^filtered"
		if !same(old.(*appsv1.Deployment).Spec.Replicas, obj.(*appsv1.Deployment).Spec.Replicas) {
			c.enqueue(obj)
		}
	}})
}

func same(a, b *int32) bool {
	if a == nil || b == nil {
		return a == b
	}
	return *a == *b
}

func (c *controller) remembers() {
	probeFunc(func(_, obj any) { // want "unknown"
		pod := obj.(*corev1.Pod)
		if _, ok := c.pods[pod.Name]; !ok {
			c.pods[pod.Name] = pod
			c.enqueue(obj)
		}
	})
	probeFunc(func(_, obj any) { // want "unknown"
		if _, ok := c.pods[obj.(*corev1.Pod).Name]; ok {
			c.enqueue(obj)
		}
	})
	probeFunc(func(_, obj any) { // want "unknown"
		if node := obj.(*corev1.Pod).Spec.NodeName; node != c.last {
			c.last = node
			c.enqueue(obj)
		}
	})
	probeFunc(func(_, obj any) { // want "unfiltered"
		if obj.(*corev1.Pod).Spec.NodeName == c.node {
			c.enqueue(obj)
		}
	})
}

func (c *controller) waitsForDeletions() {
	probeFunc(func(old, obj any) { // want "unknown"
		pod := obj.(*corev1.Pod)
		if pod.DeletionTimestamp != nil {
			c.enqueue(obj)
			return
		}
		if reflect.DeepEqual(old.(*corev1.Pod).Spec, pod.Spec) {
			return
		}
		c.enqueue(obj)
	})
	probeFunc(func(_, obj any) { // want "unknown"
		if !obj.(metav1.Object).GetDeletionTimestamp().IsZero() {
			c.enqueue(obj)
		}
	})
	probeFunc(func(_, obj any) { // want "unfiltered"
		if obj.(*corev1.Pod).DeletionTimestamp != nil {
			c.enqueue(obj)
			return
		}
		c.enqueue(obj)
	})
	probeFunc(func(_, obj any) { // want "unfiltered"
		if obj.(*corev1.Pod).DeletionTimestamp == nil {
			c.enqueue(obj)
		}
	})
}

func (c *controller) looksAtVersions() {
	probeFunc(func(_, obj any) { // want "unknown"
		d := obj.(*appsv1.Deployment)
		if d.Generation != d.Status.ObservedGeneration {
			c.enqueue(obj)
		}
	})
	probeFunc(func(_, obj any) { // want "unfiltered"
		d := obj.(*appsv1.Deployment)
		klog.InfoS("updated", "generation", d.Generation)
		c.enqueue(obj)
	})
}

func (c *controller) talks(path string) {
	probeFunc(func(_, obj any) { _ = os.WriteFile(path, []byte(obj.(*corev1.Pod).Name), 0o600) }) // want "unfiltered"
	probeFunc(func(_, obj any) { _ = os.Getenv(path) })                                           // want "unknown"
}

func (c *controller) remember(obj any) {
	c.latest = obj.(*corev1.Pod).Spec.NodeName
	if c.latest != c.last {
		c.last = c.latest
		c.enqueue(obj)
	}
}

func (c *controller) remembersFirst() {
	probeFunc(func(_, obj any) { c.remember(obj) }) // want "unknown"
}

// publisher remembers what it published of one pod.
type publisher struct{ node string }

func (c *controller) publisherOf(name string) *publisher { return c.publishers[name] }

func (c *controller) remembersByName() {
	probeFunc(func(_, obj any) { // want "unknown"
		pod := obj.(*corev1.Pod)
		if p := c.publisherOf(pod.Name); p.node != pod.Spec.NodeName {
			p.node = pod.Spec.NodeName
			c.enqueue(obj)
		}
	})
}

func relabel(pod *corev1.Pod) { pod.Labels["seen"] = "true" }

func (c *controller) looksAtLabels() {
	relabel(&corev1.Pod{})
	probeFunc(func(_, obj any) { // want "unfiltered"
		if obj.(*corev1.Pod).Labels["app"] == "a" {
			c.enqueue(obj)
		}
	})
}
