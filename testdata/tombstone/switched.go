package tombstone

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/tools/cache"
	"k8s.io/klog/v2"
)

// A change is what has happened to an object.
type change string

const (
	created change = "created"
	updated change = "updated"
	removed change = "removed"
)

// One function handles what has happened, and knows what that was.
func (c *controller) switched(informer cache.SharedIndexInformer) {
	informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc:    func(obj any) { c.handle(created, nil, obj) },
		UpdateFunc: func(old, obj any) { c.handle(updated, old, obj) },
		DeleteFunc: func(obj any) { c.handle(removed, obj, nil) },
	})
}

func (c *controller) handle(what change, old, obj any) bool {
	switch what {
	case created:
		pod := obj.(*corev1.Pod)
		c.pods[pod.Name] = pod
	case updated:
		if old.(*corev1.Pod).ResourceVersion == obj.(*corev1.Pod).ResourceVersion {
			return false
		}
	case removed:
		klog.Info("removed")
		return false
	}
	return true
}

const (
	come = iota
	gone
)

// What is removed is looked at here.
func (c *controller) counted(informer cache.SharedIndexInformer) {
	informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc:    func(obj any) { c.count(come, obj) },
		DeleteFunc: func(obj any) { c.count(gone, obj) }, // want error:"panics"
	})
}

func (c *controller) count(what int, obj any) {
	switch what {
	case come:
		klog.Info("come")
	case gone:
		delete(c.pods, obj.(*corev1.Pod).Name)
	}
}
