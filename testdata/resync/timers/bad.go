package timers

import (
	"time"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/util/workqueue"
)

// timed only logs how long it took.
type timed struct {
	queue workqueue.RateLimitingInterface
}

func (t *timed) start(client kubernetes.Interface) {
	factory := informers.NewSharedInformerFactory(client, time.Minute) // want warning:"every 1m hands every Pod to UpdateFunc again"
	factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: func(any) {}, UpdateFunc: func(_, obj any) {
		t.queue.Add(obj.(*corev1.Pod).Name)
	}})
}

func (t *timed) run() {
	key, _ := t.queue.Get()
	defer t.queue.Done(key)
	begin := time.Now()
	if key == "" {
		t.queue.AddRateLimited(key)
	}
	println(time.Since(begin).String())
}

// forgetful drops what failed.
type forgetful struct {
	queue workqueue.RateLimitingInterface
}

func (f *forgetful) start(client kubernetes.Interface) {
	factory := informers.NewSharedInformerFactory(client, time.Minute) // want info:"1m is the only retry: the worker behind UpdateFunc enqueues no Pod again that failed$"
	factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: func(any) {}, UpdateFunc: func(_, obj any) {
		f.queue.Add(obj.(*corev1.Pod).Name)
	}})
}

func (f *forgetful) run() {
	key, _ := f.queue.Get()
	defer f.queue.Done(key)
	if err := f.sync(key.(string)); err != nil {
		println(err.Error())
	}
}

func (f *forgetful) sync(string) error { return nil }

// Few objects, or a long time, cost little.
func cheap(client kubernetes.Interface, queue workqueue.RateLimitingInterface) {
	factory := informers.NewSharedInformerFactory(client, 30*time.Second) // want info:"every 30s hands every StorageClass"
	factory.Storage().V1().StorageClasses().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: func(any) {}, UpdateFunc: func(_, obj any) { queue.Add(obj) }})
	daily := informers.NewSharedInformerFactory(client, 24*time.Hour) // want info:"every 24h hands every Pod"
	daily.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: func(any) {}, UpdateFunc: func(_, obj any) { queue.Add(obj) }})
	own := informers.NewSharedInformerFactoryWithOptions(client, time.Minute, informers.WithNamespace("kube-system")) // want info:"every 1m hands every Pod"
	own.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: func(any) {}, UpdateFunc: func(_, obj any) { queue.Add(obj) }})
}

// A timer that never fires.
func never(client kubernetes.Interface, o *other) {
	factory := informers.NewSharedInformerFactory(client, 0)
	factory.Core().V1().Pods().Informer().AddEventHandlerWithResyncPeriod(cache.ResourceEventHandlerFuncs{AddFunc: func(any) {}, UpdateFunc: func(_, obj any) {
		if time.Since(obj.(*corev1.Pod).CreationTimestamp.Time) > time.Hour {
			o.old <- "pod"
		}
	}}, time.Minute) // want error:"handler resync of 1m never fires"
}

// One factory is the timer of one handler, and perhaps a burden for another: no
// fix turns it off.
func mixed(client kubernetes.Interface, r *reaper, queue workqueue.RateLimitingInterface) {
	factory := informers.NewSharedInformerFactory(client, time.Minute) // want info:"every 1m hands every Node to enqueueNode again"
	factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: func(any) {}, UpdateFunc: func(_, obj any) { r.enqueue(obj) }})
	n := &nodes{queue}
	factory.Core().V1().Nodes().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: func(any) {}, UpdateFunc: n.enqueueNode})
}

type nodes struct {
	queue workqueue.RateLimitingInterface
}

func (n *nodes) enqueueNode(_, obj any) { n.queue.Add(obj.(*corev1.Node).Name) }
