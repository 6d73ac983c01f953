//go:build kube27

// Package alike does the same for additions, updates and deletions.
package alike

import (
	"sync"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	corelisters "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/util/workqueue"

	"example.com/testdata/tombstone/alike/memory"
)

type scheduler struct {
	informer cache.SharedIndexInformer
	pods     corelisters.PodLister
	queue    workqueue.RateLimitingInterface
	lock     sync.Mutex
	replicas int32
	names    map[string]string
	images   map[string]string
	stale    bool
	events   int
	number   int64
	sum      int
}

func (s *scheduler) scale(obj any) {
	set, ok := obj.(*appsv1.StatefulSet) // want info:"nothing is seen to depend on them"
	if !ok {
		return
	}
	s.lock.Lock()
	defer s.lock.Unlock()
	if set.Spec.Replicas == nil {
		s.replicas = 1
	} else if s.replicas != *set.Spec.Replicas {
		s.replicas = *set.Spec.Replicas
	}
}

func (s *scheduler) name(obj any) {
	if set, ok := obj.(*appsv1.StatefulSet); ok {
		s.names[set.Name] = set.Namespace
	}
}

func (s *scheduler) registerAll(c *memory.Credentials) {
	s.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc:    s.scale,
		UpdateFunc: func(_, obj any) { s.scale(obj) },
		DeleteFunc: s.scale,
	})
	s.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc:    func(obj any) { s.name(obj) },
		UpdateFunc: func(_, obj any) { s.name(obj) },
		DeleteFunc: func(obj any) { s.name(obj) }, // want info:"nothing is seen to depend on them"
	})
	s.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc:    c.Handle,
		UpdateFunc: func(_, obj any) { c.Handle(obj) },
		DeleteFunc: c.Handle, // want info:"nothing is seen to depend on them"
	})
	s.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc:    c.Restart,
		UpdateFunc: func(_, obj any) { c.Restart(obj) },
		DeleteFunc: c.Restart, // want info:"nothing is seen to depend on them"
	})
	s.informer.AddEventHandler(s)
}

// OnAdd and the others take the number of a pod.
func (s *scheduler) OnAdd(obj any, _ bool) { s.count(obj) }

func (s *scheduler) OnUpdate(_, obj any) { s.count(obj) }

func (s *scheduler) OnDelete(obj any) { s.count(obj) } // want info:"nothing is seen to depend on them"

func (s *scheduler) count(obj any) {
	if pod, ok := obj.(*corev1.Pod); ok {
		s.number = pod.Generation
	}
}

// What follows depends on more than what the last event told.

func (s *scheduler) invalidate(obj any) {
	if _, ok := obj.(*corev1.Pod); ok { // want warning:"never handled"
		s.stale = true
	}
}

func (s *scheduler) refresh() { s.stale = false }

func (s *scheduler) counts(obj any) {
	if _, ok := obj.(*corev1.Pod); ok { // want warning:"never handled"
		s.events++
	}
}

func (s *scheduler) drop(obj any) {
	if pod, ok := obj.(*corev1.Pod); ok { // want warning:"never handled"
		delete(s.images, pod.Name)
	}
}

func (s *scheduler) list(obj any) {
	if _, ok := obj.(*corev1.Pod); ok { // want warning:"never handled"
		if pods, err := s.pods.List(nil); err == nil {
			s.sum = len(pods)
		}
	}
}

func (s *scheduler) owners(obj any) {
	if pod, ok := obj.(*corev1.Pod); ok { // want info:"nothing is seen to depend on them"
		for _, owner := range pod.OwnerReferences {
			s.queue.Add(owner.Name)
		}
	}
}

func (s *scheduler) leaving(obj any) {
	if pod, ok := obj.(*corev1.Pod); ok { // want warning:"never handled"
		s.stale = pod.DeletionTimestamp != nil
	}
}

func (s *scheduler) told(obj any, deleted bool) {
	if pod, ok := obj.(*corev1.Pod); ok && deleted {
		s.sum = len(pod.Namespace)
	}
}

func (s *scheduler) registerOthers() {
	for _, f := range []cache.ResourceEventHandlerFuncs{
		{AddFunc: s.invalidate, UpdateFunc: func(_, obj any) { s.invalidate(obj) }, DeleteFunc: s.invalidate},
		{AddFunc: s.counts, UpdateFunc: func(_, obj any) { s.counts(obj) }, DeleteFunc: s.counts},
		{AddFunc: s.drop, UpdateFunc: func(_, obj any) { s.drop(obj) }, DeleteFunc: s.drop},
		{AddFunc: s.list, UpdateFunc: func(_, obj any) { s.list(obj) }, DeleteFunc: s.list},
		{AddFunc: s.owners, UpdateFunc: func(_, obj any) { s.owners(obj) }, DeleteFunc: s.owners},
		{AddFunc: s.leaving, UpdateFunc: func(_, obj any) { s.leaving(obj) }, DeleteFunc: s.leaving},
	} {
		s.informer.AddEventHandler(f)
	}
	s.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc:    func(obj any) { s.told(obj, false) },
		UpdateFunc: func(_, obj any) { s.told(obj, false) },
		DeleteFunc: func(obj any) { s.told(obj, true) }, // want warning:"never handled"
	})
	// Additions alone do not settle it.
	s.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		UpdateFunc: func(_, obj any) {},
		DeleteFunc: func(obj any) {
			if pod, ok := obj.(*corev1.Pod); ok { // want warning:"never handled"
				s.images[pod.Name] = pod.Namespace
			}
		},
	})
}

// state is what others ask for.
func (s *scheduler) state() []any {
	return []any{s.replicas, s.names, s.images, s.stale, s.events, s.number, s.sum}
}
