package ignored

import (
	corev1 "k8s.io/api/core/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	"k8s.io/client-go/informers"
	corelisters "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/util/workqueue"
)

// unseen enqueues keys for a worker that another package has.
type unseen struct {
	informer cache.SharedIndexInformer
	Queue    workqueue.RateLimitingInterface
	changed  chan struct{}
	names    chan string
}

func (u *unseen) register() {
	u.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		key, err := cache.MetaNamespaceKeyFunc(obj) // want info:"nothing is seen to depend on them"
		if err != nil {
			return
		}
		u.Queue.Add(key)
	}})
	u.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		if _, ok := obj.(*corev1.Pod); ok { // want info:"nothing is seen to depend on them"
			u.changed <- struct{}{}
		}
	}})
	u.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		if pod, ok := obj.(*corev1.Pod); ok { // want info:"nothing is seen to depend on them"
			u.names <- pod.Name
		}
	}})
}

// spelled enqueues keys that a function of its own spells.
type spelled struct {
	factory informers.SharedInformerFactory
	pods    corelisters.PodLister
	queue   workqueue.RateLimitingInterface
	known   map[string]bool
}

func keyOf(pod *corev1.Pod) string { return pod.Namespace + "/" + pod.Name }

func (s *spelled) register() {
	s.factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		pod, ok := obj.(*corev1.Pod) // want info:"nothing is seen to depend on them"
		if !ok {
			return
		}
		s.queue.Add(keyOf(pod))
	}})
}

func (s *spelled) next() {
	key, _ := s.queue.Get()
	defer s.queue.Done(key)
	namespace, name, err := cache.SplitMetaNamespaceKey(key.(string))
	if err != nil {
		return
	}
	pod, err := s.pods.Pods(namespace).Get(name)
	if apierrors.IsNotFound(err) {
		return
	}
	if err == nil {
		s.known[pod.Name] = true
	}
}

func (u *unseen) registerNotify() {
	notify := func() {
		select {
		case u.changed <- struct{}{}:
		default:
		}
	}
	tell := func(name string) {
		select {
		case u.names <- name:
		default:
		}
	}
	u.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		if _, ok := obj.(*corev1.Pod); ok { // want info:"nothing is seen to depend on them"
			notify()
		}
	}})
	u.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		if pod, ok := obj.(*corev1.Pod); ok { // want info:"nothing is seen to depend on them"
			tell(pod.Name)
		}
	}})
}
