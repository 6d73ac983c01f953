// Package blind looks at all that is there when an object is deleted.
package blind

import (
	"time"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/apimachinery/pkg/util/wait"
	corelisters "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"

	"example.com/testdata/tombstone/blind/watch"
)

type controller struct {
	pods  corelisters.PodLister
	count int
	used  map[string]int
	once  map[string]bool
}

// syncAll counts all pods.
func (c *controller) syncAll() {
	pods, err := c.pods.List(labels.Everything())
	if err == nil {
		c.count = len(pods)
	}
}

// reset runs for deletions, and when the program starts.
func (c *controller) reset() { c.once = map[string]bool{} }

// release needs to know the pod.
func (c *controller) release(name string) { c.drop(name) }

func (c *controller) drop(name string) { delete(c.used, name) }

// sweep drops what nobody uses.
func (c *controller) sweep() {
	for name, n := range c.used {
		if n == 0 {
			c.release(name)
		}
	}
}

func (c *controller) run(informer cache.SharedIndexInformer, stop <-chan struct{}) {
	c.reset()
	informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		if _, ok := obj.(*corev1.Pod); ok { // want info:"nothing is seen to depend on them"
			c.syncAll()
		}
	}})
	informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		if _, ok := obj.(*corev1.Pod); ok { // want warning:"never handled"
			c.reset()
		}
	}})
	informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		if pod, ok := obj.(*corev1.Pod); ok { // want warning:"never handled"
			c.release(pod.Name)
		}
	}})
	go wait.Until(c.syncAll, time.Minute, stop)
	go wait.Until(c.sweep, time.Minute, stop)
}

// ticking counts pods again and again.
func ticking(c *controller, informer cache.SharedIndexInformer) {
	t := &ticked{controller: c}
	informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		if _, ok := obj.(*corev1.Pod); ok { // want info:"nothing is seen to depend on them"
			t.recount()
		}
	}})
	ticker := time.NewTicker(time.Minute)
	for range ticker.C {
		t.recount()
	}
}

type ticked struct {
	*controller
	total int
}

func (t *ticked) recount() { t.total += t.count }

// A whole looks at all pods when one is deleted, a part at that one.
type whole struct{ controller }

func (w *whole) AddPod(*corev1.Pod) error {
	w.syncAll()
	return nil
}

func (w *whole) DeletePod(*corev1.Pod) error {
	w.syncAll()
	return nil
}

type part struct{ controller }

func (p *part) AddPod(*corev1.Pod) error {
	p.syncAll()
	return nil
}

func (p *part) DeletePod(pod *corev1.Pod) error {
	p.syncAll()
	p.release(pod.Name)
	return nil
}

func watched(informer cache.SharedIndexInformer, w *whole, p *part) {
	all := watch.NewHandler(w)
	informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc:    all.OnAdd,
		DeleteFunc: all.OnDelete, // want info:"nothing is seen to depend on them"
	})
	one := watch.NewSecond(p)
	informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		DeleteFunc: one.OnDelete, // want warning:"never handled"
	})
}

// did tells whether something was done.
func (c *controller) did(name string) bool { return c.once[name] }
