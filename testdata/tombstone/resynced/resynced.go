// Package resynced has keys of nodes in its queues, which their informer's resync puts
// there again.
package resynced

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	corelisters "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/util/workqueue"
)

type controller struct {
	client kubernetes.Interface
	pods   corelisters.PodLister
	nodes  corelisters.NodeLister
	queue  workqueue.RateLimitingInterface
	used   map[string]int
}

// sync counts the pods of a node.
func (c *controller) sync() {
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

func (c *controller) registerPods(factory informers.SharedInformerFactory) {
	factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: c.podGone})
}

func (c *controller) podGone(obj any) {
	pod, ok := obj.(*corev1.Pod) // want info:"missed deletions wait until the worker has a key again"
	if !ok {
		return
	}
	claims, err := c.client.CoreV1().PersistentVolumeClaims(pod.Namespace).Get(context.TODO(), "claims", metav1.GetOptions{})
	if err == nil && claims.Spec.VolumeName != "" {
		c.queue.Add(pod.Spec.NodeName)
	}
}

func (c *controller) registerNodes(factory informers.SharedInformerFactory) {
	factory.Core().V1().Nodes().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		UpdateFunc: func(_, obj any) { c.enqueue(obj) },
	})
}

func (c *controller) enqueue(obj any) {
	node, ok := obj.(*corev1.Node)
	if !ok {
		return
	}
	c.queue.Add(node.Name)
}
