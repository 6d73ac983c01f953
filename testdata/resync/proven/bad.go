// Package proven hands objects again to handlers whose way was read to its end, or not.
package proven

import (
	"context"
	"time"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	corelisters "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/util/workqueue"
)

// useless reads what informers tell of, writes, and tries again what failed.
type useless struct {
	queue  workqueue.RateLimitingInterface
	pods   corelisters.PodLister
	client kubernetes.Interface
}

func (u *useless) start() {
	factory := informers.NewSharedInformerFactory(u.client, time.Minute) // want warning:"every 1m hands every Pod to UpdateFunc again"
	u.pods = factory.Core().V1().Pods().Lister()
	factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc:    u.enqueue,
		UpdateFunc: func(_, obj any) { u.enqueue(obj) },
	})
}

func (u *useless) enqueue(obj any) {
	if key, err := cache.MetaNamespaceKeyFunc(obj); err == nil {
		u.queue.Add(key)
	}
}

func (u *useless) run() {
	for u.next() {
	}
}

func (u *useless) next() bool {
	key, quit := u.queue.Get()
	if quit {
		return false
	}
	defer u.queue.Done(key)
	begin := time.Now()
	defer func() { println(time.Since(begin).String()) }()
	if err := u.sync(key.(string)); err != nil {
		u.queue.AddRateLimited(key)
		return true
	}
	u.queue.Forget(key)
	return true
}

func (u *useless) sync(key string) error {
	namespace, name, err := cache.SplitMetaNamespaceKey(key)
	if err != nil {
		return err
	}
	pod, err := u.pods.Pods(namespace).Get(name)
	if err != nil {
		return err
	}
	pod = pod.DeepCopy()
	pod.Labels["seen"] = "yes"
	_, err = u.client.CoreV1().Pods(namespace).Update(context.TODO(), pod, metav1.UpdateOptions{})
	return err
}

// living hears of updates only: it lives of the resync, which others pay for.
func living(u *useless) {
	factory := informers.NewSharedInformerFactory(u.client, time.Minute) // want info:"every 1m hands every Pod to 2 handlers again"
	pods := factory.Core().V1().Pods().Informer()
	pods.AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: u.enqueue, UpdateFunc: func(_, obj any) { u.enqueue(obj) }})
	pods.AddEventHandler(cache.ResourceEventHandlerFuncs{UpdateFunc: func(_, obj any) { u.enqueue(obj) }})
}

// direct has no worker: what fails is tried again with the next resync.
func direct(client kubernetes.Interface) {
	factory := informers.NewSharedInformerFactory(client, time.Minute) // want info:"every 1m hands every Pod to UpdateFunc again"
	factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: func(any) {},
		UpdateFunc: func(_, obj any) {
			pod := obj.(*corev1.Pod)
			_, _ = client.CoreV1().Pods(pod.Namespace).UpdateStatus(context.TODO(), pod, metav1.UpdateOptions{})
		},
	})
}

// sending asks the API server before it enqueues, and tries that again at the next
// resync only.
func sending(u *useless) {
	factory := informers.NewSharedInformerFactory(u.client, time.Minute) // want info:"every 1m hands every Pod to UpdateFunc again"
	factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: u.enqueue,
		UpdateFunc: func(_, obj any) {
			pod := obj.(*corev1.Pod)
			_, _ = u.client.CoreV1().Pods(pod.Namespace).UpdateStatus(context.TODO(), pod, metav1.UpdateOptions{})
			u.enqueue(obj)
		},
	})
}

// A part may be anything.
type part interface{ Sync(key string) error }

// unread runs what nobody has read.
type unread struct {
	queue   workqueue.RateLimitingInterface
	part    part
	syncKey func(key string) error
	events  chan string
}

func (u *unread) start(client kubernetes.Interface) {
	factory := informers.NewSharedInformerFactory(client, time.Minute) // want info:"every 1m hands every Pod to UpdateFunc again"
	factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc:    func(any) {},
		UpdateFunc: func(_, obj any) { u.queue.Add(obj.(*corev1.Pod).Name) },
	})
}

func (u *unread) run() {
	key, _ := u.queue.Get()
	defer u.queue.Done(key)
	if err := u.part.Sync(key.(string)); err != nil {
		u.queue.AddRateLimited(key)
	}
}

// called runs a function that it is given.
type called struct{ unread }

func (c *called) start(client kubernetes.Interface) {
	factory := informers.NewSharedInformerFactory(client, time.Minute) // want info:"every 1m hands every Node to UpdateFunc again"
	factory.Core().V1().Nodes().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc:    func(any) {},
		UpdateFunc: func(_, obj any) { own.Add(obj.(*corev1.Node).Name) },
	})
}

var own workqueue.RateLimitingInterface

func (c *called) run() {
	key, _ := own.Get()
	defer own.Done(key)
	if err := c.syncKey(key.(string)); err != nil {
		own.AddRateLimited(key)
	}
}

// passing hands it to whoever receives.
func (u *unread) passing(client kubernetes.Interface) {
	factory := informers.NewSharedInformerFactory(client, time.Minute) // want info:"every 1m hands every Pod to UpdateFunc again"
	factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc:    func(any) {},
		UpdateFunc: func(_, obj any) { u.events <- obj.(*corev1.Pod).Name },
	})
}

// A Step is open to other packages, though this one has one.
type Step interface{ Do(key string) error }

type first struct{}

func (first) Do(string) error { return nil }

// closed is for this package alone, which has all of them.
type closed interface{ do(key string) error }

func (first) do(string) error { return nil }

type stepping struct {
	open, shut workqueue.RateLimitingInterface
	step       Step
	inner      closed
}

func (s *stepping) start(client kubernetes.Interface) {
	factory := informers.NewSharedInformerFactory(client, time.Minute) // want info:"every 1m hands every Pod to UpdateFunc again"
	factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc:    func(any) {},
		UpdateFunc: func(_, obj any) { s.open.Add(obj.(*corev1.Pod).Name) },
	})
	other := informers.NewSharedInformerFactory(client, time.Minute) // want warning:"every 1m hands every Pod to UpdateFunc again"
	other.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc:    func(any) {},
		UpdateFunc: func(_, obj any) { s.shut.Add(obj.(*corev1.Pod).Name) },
	})
}

func (s *stepping) runOpen() {
	key, _ := s.open.Get()
	defer s.open.Done(key)
	if err := s.step.Do(key.(string)); err != nil {
		s.open.AddRateLimited(key)
	}
}

func (s *stepping) runShut() {
	key, _ := s.shut.Get()
	defer s.shut.Done(key)
	if err := s.inner.do(key.(string)); err != nil {
		s.shut.AddRateLimited(key)
	}
}
