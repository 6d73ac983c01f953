// Package retold tells of deletions as it does of additions and updates.
package retold

import (
	corev1 "k8s.io/api/core/v1"
	corelisters "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"

	"example.com/testdata/tombstone/retold/targets"
)

type discoverer struct {
	sent     chan targets.Target
	known    map[string]targets.Target
	services corelisters.ServiceLister
}

func newDiscoverer() targets.Discoverer {
	d := &discoverer{sent: make(chan targets.Target)}
	go d.receive()
	return d
}

func (d *discoverer) receive() {
	for t := range d.sent {
		if t.Gone {
			delete(d.known, t.Name)
			continue
		}
		d.known[t.Name] = t
	}
}

// Discover remembers a target.
func (d *discoverer) Discover(t targets.Target) { d.sent <- t }

// Delete forgets it.
func (d *discoverer) Delete(t targets.Target) {
	t.Gone = true
	d.sent <- t
}

// Check forgets it if it is gone.
func (d *discoverer) Check(t targets.Target) {
	if _, err := d.services.Services("default").Get(t.Name); err != nil {
		d.Delete(t)
	}
}

func discover(obj any, d targets.Discoverer) {
	if service, ok := obj.(*corev1.Service); ok && service.Spec.ClusterIP != "" {
		d.Discover(targets.Target{Kind: "service", IP: service.Spec.ClusterIP, Name: service.Name})
	}
}

func rediscover(obj any, d targets.Discoverer) {
	service, ok := obj.(*corev1.Service) // want info:"nothing is seen to depend on them"
	if ok {
		d.Discover(targets.Target{Kind: "service", IP: service.Spec.ClusterIP, Name: service.Name})
	}
}

func mark(obj any, d targets.Discoverer) {
	service, ok := obj.(*corev1.Service) // want warning:"never handled"
	if ok {
		d.Discover(targets.Target{Kind: "service", IP: service.Spec.ClusterIP, Name: service.Name, Gone: true})
	}
}

func remove(obj any, d targets.Discoverer) {
	service, ok := obj.(*corev1.Service) // want warning:"never handled"
	if ok {
		d.Delete(targets.Target{Kind: "service", IP: service.Spec.ClusterIP, Name: service.Name})
	}
}

func check(obj any, d targets.Discoverer) {
	if service, ok := obj.(*corev1.Service); ok {
		d.Check(targets.Target{Kind: "service", IP: service.Spec.ClusterIP, Name: service.Name})
	}
}

func recheck(obj any, d targets.Discoverer) {
	if service, ok := obj.(*corev1.Service); ok { // want warning:"never handled"
		d.Check(targets.Target{Kind: "service", IP: service.Spec.ClusterIP, Name: service.Name})
	}
}

func register(informer cache.SharedIndexInformer) {
	d := newDiscoverer()
	informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc:    func(obj any) { discover(obj, d) },
		UpdateFunc: func(_, obj any) { discover(obj, d) },
		DeleteFunc: func(obj any) { rediscover(obj, d) },
	})
	informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc:    func(obj any) { discover(obj, d) },
		UpdateFunc: func(_, obj any) { discover(obj, d) },
		DeleteFunc: func(obj any) { mark(obj, d) },
	})
	informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc:    func(obj any) { discover(obj, d) },
		UpdateFunc: func(_, obj any) { discover(obj, d) },
		DeleteFunc: func(obj any) { remove(obj, d) },
	})
	informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc:    func(obj any) { check(obj, d) },
		UpdateFunc: func(_, obj any) { check(obj, d) },
		DeleteFunc: func(obj any) { recheck(obj, d) },
	})
}
