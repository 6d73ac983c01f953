package ignored

import (
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/util/workqueue"
)

// stored looks for objects in the store of an informer that it is given.
type stored struct {
	informer cache.SharedIndexInformer
	queue    workqueue.RateLimitingInterface
	known    map[string]any
}

func (s *stored) register() {
	enqueue := func(obj any) {
		key, err := cache.MetaNamespaceKeyFunc(obj) // want info:"nothing is seen to depend on them"
		if err != nil {
			return
		}
		s.queue.Add(key)
	}
	s.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: enqueue, DeleteFunc: enqueue})
}

func (s *stored) next() {
	key, _ := s.queue.Get()
	defer s.queue.Done(key)
	obj, exists, err := s.informer.GetIndexer().GetByKey(key.(string))
	if err != nil || !exists {
		return
	}
	s.known[key.(string)] = obj
}

// forgetting does the same, and forgets objects that are gone.
type forgetting struct {
	informer cache.SharedIndexInformer
	queue    workqueue.RateLimitingInterface
	known    map[string]any
}

func (f *forgetting) register() {
	f.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		key, err := cache.MetaNamespaceKeyFunc(obj) // want warning:"missed deletions are lost, use DeletionHandling"
		if err != nil {
			return
		}
		f.queue.Add(key)
	}})
}

func (f *forgetting) next() {
	key, _ := f.queue.Get()
	defer f.queue.Done(key)
	obj, exists, err := f.informer.GetIndexer().GetByKey(key.(string))
	if err != nil {
		return
	}
	if !exists {
		delete(f.known, key.(string))
		return
	}
	f.known[key.(string)] = obj
}
