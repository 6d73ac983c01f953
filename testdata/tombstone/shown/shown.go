// Package shown does what others see for deleted objects, or what nobody does.
package shown

import (
	"context"
	"sync"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/tools/cache"

	"example.com/testdata/tombstone/shown/addresses"
)

type controller struct {
	informer cache.SharedIndexInformer
	book     *addresses.Book
	other    *addresses.Book
	keeper   addresses.Keeper
	unkept   addresses.Unkept
	read     map[string]string
	unread   map[string]string
	nested   map[string]map[string]bool
	filled   map[string]map[string]bool
	gone     []string
	lost     []string
	asked    sync.Map
	through  sync.Map
	silent   sync.Map
	stop     map[string]context.CancelFunc
}

func (c *controller) on(do func(any)) {
	c.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: do})
}

// elsewhere has another package do something.
func (c *controller) elsewhere() {
	c.on(func(obj any) {
		if pod, ok := obj.(*corev1.Pod); ok { // want warning:"never handled"
			c.book.Remove(pod.Name)
		}
	})
	c.on(func(obj any) {
		if pod, ok := obj.(*corev1.Pod); ok { // want info:"nothing is seen to depend on them"
			c.other.Note(pod.Name)
		}
	})
	c.on(func(obj any) {
		if pod, ok := obj.(*corev1.Pod); ok { // want warning:"never handled"
			_ = c.keeper.Forget(pod.Name)
		}
	})
	c.on(func(obj any) {
		if pod, ok := obj.(*corev1.Pod); ok { // want info:"nothing is seen to depend on them"
			_ = c.keeper.Mark(pod.Name)
		}
	})
	c.on(func(obj any) {
		if pod, ok := obj.(*corev1.Pod); ok { // want info:"nothing is seen to depend on them"
			_ = c.unkept.Drop(pod.Name)
		}
	})
}

// kept changes what this package keeps.
func (c *controller) kept() {
	c.on(func(obj any) {
		if pod, ok := obj.(*corev1.Pod); ok { // want warning:"never handled"
			delete(c.read, pod.Name)
		}
	})
	c.on(func(obj any) {
		if pod, ok := obj.(*corev1.Pod); ok { // want info:"nothing is seen to depend on them"
			delete(c.unread, pod.Name)
		}
	})
	c.on(func(obj any) {
		if pod, ok := obj.(*corev1.Pod); ok { // want warning:"never handled"
			delete(c.nested[pod.Spec.NodeName], pod.Name)
		}
	})
	c.on(func(obj any) {
		if pod, ok := obj.(*corev1.Pod); ok { // want info:"nothing is seen to depend on them"
			c.filled[pod.Name] = nil
		}
	})
	c.on(func(obj any) {
		if pod, ok := obj.(*corev1.Pod); ok { // want warning:"never handled"
			c.gone = append(c.gone, pod.Name)
		}
	})
	c.on(func(obj any) {
		if pod, ok := obj.(*corev1.Pod); ok { // want info:"nothing is seen to depend on them"
			c.lost = append(c.lost, pod.Name)
		}
	})
}

// asks tells things of other packages that are asked elsewhere.
func (c *controller) asks() {
	c.on(func(obj any) {
		if pod, ok := obj.(*corev1.Pod); ok { // want warning:"never handled"
			c.asked.Delete(pod.Name)
		}
	})
	c.on(func(obj any) {
		if pod, ok := obj.(*corev1.Pod); ok { // want warning:"never handled"
			c.through.Delete(pod.Name)
		}
	})
	c.on(func(obj any) {
		if pod, ok := obj.(*corev1.Pod); ok { // want info:"nothing is seen to depend on them"
			c.silent.Delete(pod.Name)
		}
	})
}

// ends ends what was begun.
func (c *controller) ends() {
	c.on(func(obj any) {
		if pod, ok := obj.(*corev1.Pod); ok { // want warning:"never handled"
			if cancel, ok := c.stop[pod.Name]; ok {
				cancel()
			}
		}
	})
}

func (c *controller) learn(pod *corev1.Pod) {
	c.read[pod.Name], c.unread[pod.Name] = pod.Status.PodIP, pod.Status.PodIP
	c.nested[pod.Spec.NodeName][pod.Name] = true
	c.asked.Store(pod.Name, true)
	c.through.Store(pod.Name, true)
	c.silent.Store(pod.Name, true)
}

func (c *controller) names(name string) (n []string, ok bool) {
	if _, ok = c.asked.Load(name); ok {
		n = append(n, c.read[name])
	}
	for other := range c.nested[name] {
		n = append(n, other)
	}
	c.through.Range(func(key, _ any) bool {
		n = append(n, key.(string))
		return true
	})
	return append(n, c.gone...), ok
}
