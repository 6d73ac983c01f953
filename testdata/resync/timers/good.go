// Package timers needs resyncs, or pays little for them.
package timers

import (
	"net/http"
	"time"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/util/workqueue"

	"example.com/testdata/resync/timers/expiry"
)

// reaper deletes pods that are old, which no event tells.
type reaper struct {
	queue workqueue.RateLimitingInterface
}

func (r *reaper) start(client kubernetes.Interface) {
	factory := informers.NewSharedInformerFactory(client, time.Minute)
	factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: func(any) {}, UpdateFunc: func(_, obj any) { r.enqueue(obj) }})
}

func (r *reaper) enqueue(obj any) {
	if key, err := cache.MetaNamespaceKeyFunc(obj); err == nil {
		r.queue.Add(key)
	}
}

func (r *reaper) run() {
	for {
		key, quit := r.queue.Get()
		if quit {
			return
		}
		if err := r.reap(key.(string), &corev1.Pod{}); err != nil {
			r.queue.AddRateLimited(key)
		}
		r.queue.Done(key)
	}
}

func (r *reaper) reap(_ string, pod *corev1.Pod) error {
	age := time.Since(pod.CreationTimestamp.Time)
	if age.Seconds() > 60 {
		println("old")
	}
	return nil
}

// other leaves the clock to another package.
type other struct{ old chan string }

func (o *other) start(client kubernetes.Interface) {
	factory := informers.NewSharedInformerFactory(client, time.Minute)
	factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: func(any) {}, UpdateFunc: func(_, obj any) {
		if pod, ok := obj.(*corev1.Pod); ok && expiry.Old(pod) {
			o.old <- pod.Name
		}
	}})
}

// prober asks what runs in each pod.
type prober struct {
	queue workqueue.RateLimitingInterface
}

func (p *prober) start(client kubernetes.Interface) {
	factory := informers.NewSharedInformerFactory(client, time.Minute)
	factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: func(any) {}, UpdateFunc: func(_, obj any) {
		p.queue.Add(obj.(*corev1.Pod).Status.PodIP)
	}})
}

func (p *prober) run() {
	ip, _ := p.queue.Get()
	defer p.queue.Done(ip)
	if _, err := http.Get("http://" + ip.(string)); err != nil {
		p.queue.AddRateLimited(ip)
	}
}

// pending acts on few pods at a time.
func pending(client kubernetes.Interface, queue workqueue.RateLimitingInterface) {
	factory := informers.NewSharedInformerFactory(client, time.Minute)
	factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: func(any) {}, UpdateFunc: func(_, obj any) {
		if pod := obj.(*corev1.Pod); pod.Status.Phase == corev1.PodPending {
			queue.Add(pod.Name)
		}
	}})
}

// The firewall forgets rules when it restarts: each resync writes them again.
// Two minutes are what users accept.
func commented(client kubernetes.Interface, queue workqueue.RateLimitingInterface) {
	// Each resync writes rules again that the firewall forgot.
	// Two minutes are what users accept.
	factory := informers.NewSharedInformerFactoryWithOptions(
		client,
		2*time.Minute,
		informers.WithNamespace("a"),
	)
	factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: func(any) {}, UpdateFunc: func(_, obj any) {
		queue.Add(obj.(*corev1.Pod).Name)
	}})
	informers.NewSharedInformerFactoryWithOptions(client, 3*time.Minute,
		// A namespace for each resync of a firewall.
		informers.WithNamespace("b"),
	).Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: func(any) {}, UpdateFunc: func(_, obj any) {
		queue.Add(obj.(*corev1.Pod).Name)
	}})
}
