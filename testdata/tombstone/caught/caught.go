// Package caught has handlers whose panics do not end the process.
package caught

import (
	"log"
	"os"

	corev1 "k8s.io/api/core/v1"
	utilruntime "k8s.io/apimachinery/pkg/util/runtime"
	"k8s.io/client-go/tools/cache"

	"example.com/testdata/tombstone/caught/safe"
)

type controller struct {
	informer cache.SharedIndexInformer
	ips      map[string]string
}

// IP is asked by others.
func (c *controller) IP(name string) string { return c.ips[name] }

func (c *controller) register() {
	c.onDelete(func(obj any) {
		defer func() {
			if r := recover(); r != nil {
				log.Print(r)
			}
		}()
		pod := obj.(*corev1.Pod) // want warning:"^obj\\.\\(\\*corev1\\.Pod\\) panics on DeletedFinalStateUnknown, and code that recovers from that loses missed deletions$"
		delete(c.ips, pod.Name)
		if pod.Name == "" {
			log.Print("no name")
		}
	})
	c.onDelete(func(obj any) {
		defer safe.Catch()
		c.forget(obj)
	})
	c.onDelete(func(obj any) {
		safe.Do(func() {
			pod := obj.(*corev1.Pod) // want warning:"recovers from that"
			delete(c.ips, pod.Name)
		})
	})
	c.onDelete(func(obj any) {
		run(func() {
			pod := obj.(*corev1.Pod) // want warning:"recovers from that"
			delete(c.ips, pod.Name)
		})
	})
	c.onDelete(func(obj any) {
		defer catch()
		pod, _ := obj.(*corev1.Pod) // want warning:"panics on DeletedFinalStateUnknown, and code that recovers"
		delete(c.ips, pod.Name)
	})
	c.onDelete(func(obj any) {
		defer catch()
		log.Print(obj.(*corev1.Pod).Name) // want info:"nothing is seen to depend on them"
	})
	c.onDelete(func(obj any) {
		defer utilruntime.HandleCrash()
		delete(c.ips, obj.(*corev1.Pod).Name) // want error:"panics on DeletedFinalStateUnknown, which informers hand over"
	})
	c.onDelete(func(obj any) {
		defer safe.Tell()
		delete(c.ips, obj.(*corev1.Pod).Name) // want error:"which informers hand over"
	})
	c.onDelete(func(obj any) {
		defer func() {
			if r := recover(); r != nil {
				log.Print(r)
				os.Exit(1)
			}
		}()
		delete(c.ips, obj.(*corev1.Pod).Name) // want error:"which informers hand over"
	})
	c.onDelete(func(obj any) {
		defer func() { catch() }()            // recovers from nothing: the deferred function has to
		delete(c.ips, obj.(*corev1.Pod).Name) // want error:"which informers hand over"
	})
	c.onDelete(func(obj any) {
		pod := obj.(*corev1.Pod) // want error:"which informers hand over"
		defer catch()
		delete(c.ips, pod.Name)
	})
	c.onDelete(func(obj any) {
		defer catch()
		go func() {
			pod := obj.(*corev1.Pod) // want error:"which informers hand over"
			delete(c.ips, pod.Name)
		}()
	})
	c.onDelete(func(obj any) {
		if len(c.ips) > 9 {
			defer catch()
		}
		pod := obj.(*corev1.Pod) // want error:"which informers hand over"
		delete(c.ips, pod.Name)
	})
}

func (c *controller) onDelete(do func(any)) {
	c.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: do})
}

func (c *controller) forget(obj any) {
	pod := obj.(*corev1.Pod) // want warning:"recovers from that"
	delete(c.ips, pod.Name)
}

func catch() {
	if r := recover(); r != nil {
		log.Print(r)
	}
}

func run(fn func()) {
	defer catch()
	fn()
}
