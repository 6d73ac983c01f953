//go:build kube28

package fanout

import (
	"time"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/api/equality"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/client-go/informers"
	appslisters "k8s.io/client-go/listers/apps/v1"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/util/workqueue"
	"k8s.io/klog/v2"
)

// queueing has a queue of its own.
type queueing struct {
	deployments appslisters.DeploymentLister
	queue       workqueue.RateLimitingInterface
}

func newQueueing(factory informers.SharedInformerFactory) (*queueing, error) {
	c := &queueing{factory.Apps().V1().Deployments().Lister(), workqueue.NewRateLimitingQueue(workqueue.DefaultControllerRateLimiter())}
	nodes := factory.Core().V1().Nodes().Informer()
	if _, err := nodes.AddEventHandler(cache.ResourceEventHandlerFuncs{ // want warning:"^every update of a Node enqueues each Deployment: compare what matters here of the old and the new one$"
		AddFunc:    func(any) { c.enqueueAll() },
		UpdateFunc: func(_, _ any) { c.enqueueAll() },
	}); err != nil {
		return nil, err
	}
	if _, err := nodes.AddEventHandler(cache.ResourceEventHandlerFuncs{UpdateFunc: c.updated}); err != nil { // want "^every update of a Node enqueues each Deployment"
		return nil, err
	}
	// Creations and deletions may have to reach all.
	if _, err := nodes.AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc:    func(any) { c.enqueueAll() },
		DeleteFunc: func(any) { c.enqueueAll() },
	}); err != nil {
		return nil, err
	}
	if _, err := nodes.AddEventHandler(cache.ResourceEventHandlerFuncs{UpdateFunc: c.changed}); err != nil {
		return nil, err
	}
	if _, err := nodes.AddEventHandler(cache.ResourceEventHandlerFuncs{UpdateFunc: func(_, _ any) { c.queue.Add("all") }}); err != nil {
		return nil, err
	}
	if _, err := nodes.AddEventHandler(cache.ResourceEventHandlerFuncs{UpdateFunc: c.onNode}); err != nil {
		return nil, err
	}
	_, err := nodes.AddEventHandler(cache.FilteringResourceEventHandler{
		FilterFunc: func(obj any) bool { return obj.(*corev1.Node).Spec.Unschedulable },
		Handler:    cache.ResourceEventHandlerFuncs{UpdateFunc: func(_, _ any) { c.enqueueAll() }},
	})
	return c, err
}

func (c *queueing) enqueueAll() {
	deployments, err := c.deployments.List(labels.Everything())
	if err != nil {
		return
	}
	for _, d := range deployments {
		c.enqueue(d)
	}
}

func (c *queueing) enqueue(obj any) {
	key, err := cache.MetaNamespaceKeyFunc(obj)
	if err != nil {
		return
	}
	c.queue.AddAfter(key, time.Second)
}

// updated says which node changed.
func (c *queueing) updated(_, obj any) {
	node, ok := obj.(*corev1.Node)
	if !ok {
		return
	}
	klog.InfoS("changed", "node", klog.KObj(node))
	deployments, err := c.deployments.List(labels.Everything())
	if err != nil {
		klog.Error(err)
		return
	}
	for _, d := range deployments {
		c.queue.Add(d.Namespace + "/" + d.Name)
	}
}

// changed compares the nodes.
func (c *queueing) changed(old, obj any) {
	if equality.Semantic.DeepEqual(old.(*corev1.Node).Labels, obj.(*corev1.Node).Labels) {
		return
	}
	c.enqueueAll()
}

// onNode enqueues what has to do with the node.
func (c *queueing) onNode(_, obj any) {
	deployments, err := c.deployments.List(labels.Everything())
	if err != nil {
		return
	}
	for _, d := range deployments {
		if d.Spec.Template.Spec.NodeName == obj.(*corev1.Node).Name {
			c.enqueue(d)
		}
	}
}
