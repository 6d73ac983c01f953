package renewed

import (
	"time"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/informers"
	corelisters "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/util/workqueue"
)

// seldom has workers that do not come back to keys, not to each, or not soon.
type seldom struct {
	factory informers.SharedInformerFactory
	nodes   corelisters.NodeLister
	some    workqueue.RateLimitingInterface
	daily   workqueue.RateLimitingInterface
	other   workqueue.RateLimitingInterface
	second  workqueue.RateLimitingInterface
	failed  workqueue.RateLimitingInterface
	often   workqueue.RateLimitingInterface
	used    map[string]int
}

func (s *seldom) register() {
	pods := s.factory.Core().V1().Pods().Informer()
	pods.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		if pod, ok := obj.(*corev1.Pod); ok { // want info:"missed deletions wait until the worker has a key again"
			s.some.Add(pod.Spec.NodeName)
		}
	}})
	pods.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		if pod, ok := obj.(*corev1.Pod); ok { // want info:"nothing is seen to depend on them"
			s.daily.Add(pod.Spec.NodeName)
		}
	}})
	pods.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		if pod, ok := obj.(*corev1.Pod); ok { // want info:"nothing is seen to depend on them"
			s.other.Add(pod.Spec.NodeName)
		}
	}})
	pods.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		if pod, ok := obj.(*corev1.Pod); ok { // want info:"missed deletions wait until the worker has a key again"
			s.second.Add(pod.Spec.NodeName)
		}
	}})
	pods.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		if pod, ok := obj.(*corev1.Pod); ok { // want warning:"never handled"
			s.often.Add(pod.Spec.NodeName)
			s.used[pod.Spec.NodeName]--
		}
	}})
}

// filtered keeps tombstones from a handler that does more.
func (s *seldom) filtered() {
	s.factory.Core().V1().Pods().Informer().AddEventHandler(cache.FilteringResourceEventHandler{
		FilterFunc: func(obj any) bool {
			pod, ok := obj.(*corev1.Pod) // want warning:"makes the filter reject"
			return ok && pod.Spec.NodeName != ""
		},
		Handler: cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
			if gone, ok := obj.(cache.DeletedFinalStateUnknown); ok {
				obj = gone.Obj
			}
			if pod, ok := obj.(*corev1.Pod); ok {
				s.often.Add(pod.Spec.NodeName)
				s.used[pod.Spec.NodeName]--
			}
		}},
	})
}

// nextSome comes back to cordoned nodes only.
func (s *seldom) nextSome() {
	key, _ := s.some.Get()
	defer s.some.Done(key)
	node, err := s.nodes.Get(key.(string))
	if err != nil {
		return
	}
	s.used[node.Name]++
	if node.Spec.Unschedulable {
		s.some.AddAfter(key, time.Minute)
	}
}

func (s *seldom) nextDaily() {
	key, _ := s.daily.Get()
	defer s.daily.Done(key)
	node, err := s.nodes.Get(key.(string))
	if err != nil {
		return
	}
	s.used[node.Name]++
	s.daily.AddAfter(key, 24*time.Hour)
}

// nextOften comes back to each node, but undoes nothing.
func (s *seldom) nextOften() {
	key, _ := s.often.Get()
	defer s.often.Done(key)
	node, err := s.nodes.Get(key.(string))
	if err != nil {
		return
	}
	s.used[node.Name]++
	s.often.AddAfter(key, time.Minute)
}

// nextOther comes back to another queue.
func (s *seldom) nextOther() {
	key, _ := s.other.Get()
	defer s.other.Done(key)
	node, err := s.nodes.Get(key.(string))
	if err != nil {
		return
	}
	s.used[node.Name]++
	s.failed.AddAfter(key, time.Minute)
}

// nextSecond gives up where a second object is missing.
func (s *seldom) nextSecond() {
	key, _ := s.second.Get()
	defer s.second.Done(key)
	node, err := s.nodes.Get(key.(string))
	if err != nil {
		return
	}
	if _, err := s.nodes.Get(node.Labels["peer"]); err != nil {
		return
	}
	s.used[node.Name]++
	s.second.AddAfter(key, time.Minute)
}
