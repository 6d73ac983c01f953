// Package expired keeps entries that end by themselves.
package expired

import (
	"time"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/tools/cache"
)

type entry struct {
	ends time.Time
	made time.Time
	size int
}

func (e entry) ended() bool { return time.Now().After(e.ends) }

type controller struct {
	informer cache.SharedIndexInformer
	evicted  map[string]entry
	seen     map[string]entry
	partly   map[string]entry
	ordered  map[string]entry
	lent     map[string]entry
	sizes    map[string]int
	Known    map[string]entry
}

func (c *controller) register() {
	c.onDelete(func(obj any) {
		if pod, ok := obj.(*corev1.Pod); ok { // want info:"nothing is seen to depend on them"
			if _, ok := c.evicted[pod.Name]; ok {
				delete(c.evicted, pod.Name)
			}
		}
	})
	c.onDelete(func(obj any) {
		if pod, ok := obj.(*corev1.Pod); ok { // want info:"nothing is seen to depend on them"
			delete(c.seen, pod.Name)
		}
	})
	c.onDelete(func(obj any) {
		if pod, ok := obj.(*corev1.Pod); ok { // want warning:"never handled"
			delete(c.partly, pod.Name)
		}
	})
	c.onDelete(func(obj any) {
		if pod, ok := obj.(*corev1.Pod); ok { // want warning:"never handled"
			delete(c.ordered, pod.Name)
		}
	})
	c.onDelete(func(obj any) {
		if pod, ok := obj.(*corev1.Pod); ok { // want warning:"never handled"
			delete(c.lent, pod.Name)
		}
	})
	c.onDelete(func(obj any) {
		if pod, ok := obj.(*corev1.Pod); ok { // want warning:"never handled"
			delete(c.sizes, pod.Name)
		}
	})
	c.onDelete(func(obj any) {
		if pod, ok := obj.(*corev1.Pod); ok { // want warning:"never handled"
			delete(c.Known, pod.Name)
		}
	})
	c.onDelete(func(obj any) {
		if pod, ok := obj.(*corev1.Pod); ok { // want warning:"never handled"
			delete(c.evicted, pod.Name)
			delete(c.sizes, pod.Name)
		}
	})
}

func (c *controller) onDelete(do func(any)) {
	c.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: do})
}

func (c *controller) evict(name string) {
	e := entry{ends: time.Now().Add(time.Minute), made: time.Now()}
	c.evicted[name], c.seen[name], c.partly[name], c.ordered[name], c.lent[name], c.Known[name] = e, e, e, e, e, e
	c.sizes[name] = 1
}

func (c *controller) isEvicted(name string) bool {
	e, ok := c.evicted[name]
	return ok && time.Now().Before(e.ends)
}

func (c *controller) count() (n int) {
	for _, e := range c.seen {
		if !e.ended() {
			n++
		}
	}
	return n
}

// fresh judges by the age, size does not.
func (c *controller) fresh(name string) bool { return time.Since(c.partly[name].made) < time.Minute }

func (c *controller) size(name string) int { return c.partly[name].size }

// inOrder compares times, but not with the present one.
func (c *controller) inOrder(name string) bool {
	e := c.ordered[name]
	return e.made.Before(e.ends)
}

// lend gives the map to others.
func (c *controller) lend() map[string]entry { return c.lent }

func (c *controller) isLent(name string) bool { return time.Now().Before(c.lent[name].ends) }

func (c *controller) isKnown(name string) bool { return time.Now().Before(c.Known[name].ends) }

func (c *controller) total(name string) int {
	if started := time.Now(); started.After(time.Now()) {
		return 0
	}
	return c.sizes[name]
}
