package resynced

import (
	"time"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	corelisters "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/util/workqueue"
)

// unsynced has informers without resyncs.
type unsynced struct {
	pods  corelisters.PodLister
	nodes corelisters.NodeLister
	queue workqueue.RateLimitingInterface
	used  map[string]int
}

func (c *unsynced) sync() {
	key, _ := c.queue.Get()
	defer c.queue.Done(key)
	node, err := c.nodes.Get(key.(string))
	if err != nil {
		return
	}
	pods, err := c.pods.List(labels.Everything())
	if err != nil {
		return
	}
	c.used[node.Name] = len(pods)
}

func (c *unsynced) register(client kubernetes.Interface) {
	factory := informers.NewSharedInformerFactory(client, 0)
	factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		if pod, ok := obj.(*corev1.Pod); ok { // want warning:"never handled"
			c.queue.Add(pod.Spec.NodeName)
		}
	}})
	factory.Core().V1().Nodes().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{UpdateFunc: func(_, obj any) { c.queue.Add(obj.(*corev1.Node).Name) }})
}

// choosy enqueues changed nodes only.
type choosy struct {
	pods  corelisters.PodLister
	nodes corelisters.NodeLister
	queue workqueue.RateLimitingInterface
	used  map[string]int
}

func (c *choosy) sync() {
	key, _ := c.queue.Get()
	defer c.queue.Done(key)
	node, err := c.nodes.Get(key.(string))
	if err != nil {
		return
	}
	pods, err := c.pods.List(labels.Everything())
	if err != nil {
		return
	}
	c.used[node.Name] = len(pods)
}

func (c *choosy) register(client kubernetes.Interface) {
	factory := informers.NewSharedInformerFactory(client, time.Minute)
	factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		if pod, ok := obj.(*corev1.Pod); ok { // want warning:"never handled"
			c.queue.Add(pod.Spec.NodeName)
		}
	}})
	factory.Core().V1().Nodes().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{UpdateFunc: func(old, obj any) {
		if old.(*corev1.Node).ResourceVersion != obj.(*corev1.Node).ResourceVersion {
			c.queue.Add(obj.(*corev1.Node).Name)
		}
	}})
}

// filtering enqueues some nodes only.
type filtering struct {
	pods  corelisters.PodLister
	nodes corelisters.NodeLister
	queue workqueue.RateLimitingInterface
	used  map[string]int
}

func (c *filtering) sync() {
	key, _ := c.queue.Get()
	defer c.queue.Done(key)
	node, err := c.nodes.Get(key.(string))
	if err != nil {
		return
	}
	pods, err := c.pods.List(labels.Everything())
	if err != nil {
		return
	}
	c.used[node.Name] = len(pods)
}

func (c *filtering) register(client kubernetes.Interface) {
	factory := informers.NewSharedInformerFactory(client, time.Minute)
	factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		if pod, ok := obj.(*corev1.Pod); ok { // want warning:"never handled"
			c.queue.Add(pod.Spec.NodeName)
		}
	}})
	factory.Core().V1().Nodes().Informer().AddEventHandler(cache.FilteringResourceEventHandler{
		FilterFunc: func(any) bool { return len(c.used) > 0 },
		Handler:    cache.ResourceEventHandlerFuncs{UpdateFunc: func(_, obj any) { c.queue.Add(obj.(*corev1.Node).Name) }},
	})
}

// added enqueues new nodes only, which no resync tells of.
type added struct {
	pods  corelisters.PodLister
	nodes corelisters.NodeLister
	queue workqueue.RateLimitingInterface
	used  map[string]int
}

func (c *added) sync() {
	key, _ := c.queue.Get()
	defer c.queue.Done(key)
	node, err := c.nodes.Get(key.(string))
	if err != nil {
		return
	}
	pods, err := c.pods.List(labels.Everything())
	if err != nil {
		return
	}
	c.used[node.Name] = len(pods)
}

func (c *added) register(client kubernetes.Interface) {
	factory := informers.NewSharedInformerFactory(client, time.Minute)
	factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		if pod, ok := obj.(*corev1.Pod); ok { // want warning:"never handled"
			c.queue.Add(pod.Spec.NodeName)
		}
	}})
	factory.Core().V1().Nodes().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: func(obj any) { c.queue.Add(obj.(*corev1.Node).Name) }})
}

// mixed has keys of pods, too.
type mixed struct {
	pods  corelisters.PodLister
	nodes corelisters.NodeLister
	queue workqueue.RateLimitingInterface
	used  map[string]int
}

func (c *mixed) sync() {
	key, _ := c.queue.Get()
	defer c.queue.Done(key)
	if pod, err := c.pods.Pods("a").Get(key.(string)); err == nil {
		c.used[pod.Name]++
	}
	node, err := c.nodes.Get(key.(string))
	if err != nil {
		return
	}
	pods, err := c.pods.List(labels.Everything())
	if err != nil {
		return
	}
	c.used[node.Name] = len(pods)
}

func (c *mixed) register(client kubernetes.Interface) {
	factory := informers.NewSharedInformerFactory(client, time.Minute)
	factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		if pod, ok := obj.(*corev1.Pod); ok { // want warning:"never handled"
			c.queue.Add(pod.Spec.NodeName)
		}
	}})
	factory.Core().V1().Nodes().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{UpdateFunc: func(_, obj any) { c.queue.Add(obj.(*corev1.Node).Name) }})
}

// more does more for the pod.
type more struct {
	pods  corelisters.PodLister
	nodes corelisters.NodeLister
	queue workqueue.RateLimitingInterface
	used  map[string]int
}

func (c *more) sync() {
	key, _ := c.queue.Get()
	defer c.queue.Done(key)
	node, err := c.nodes.Get(key.(string))
	if err != nil {
		return
	}
	pods, err := c.pods.List(labels.Everything())
	if err != nil {
		return
	}
	c.used[node.Name] = len(pods)
}

func (c *more) register(client kubernetes.Interface) {
	factory := informers.NewSharedInformerFactory(client, time.Minute)
	factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		if pod, ok := obj.(*corev1.Pod); ok { // want warning:"never handled"
			c.queue.Add(pod.Spec.NodeName)
			c.used[pod.Spec.NodeName]--
		}
	}})
	factory.Core().V1().Nodes().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{UpdateFunc: func(_, obj any) { c.queue.Add(obj.(*corev1.Node).Name) }})
}

func (c *more) uses(node string) int { return c.used[node] }
