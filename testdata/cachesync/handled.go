package cachesync

import (
	"context"
	"sync/atomic"

	corev1 "k8s.io/api/core/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	corelisters "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/util/workqueue"
)

// janitor deletes the pods of nodes that are gone.
type janitor struct {
	kube  kubernetes.Interface
	nodes corelisters.NodeLister
	pods  corelisters.PodLister
	ready atomic.Bool
	queue workqueue.RateLimitingInterface
}

func sweepUp(kube kubernetes.Interface, stop chan struct{}) bool {
	factory := informers.NewSharedInformerFactory(kube, 0)
	pods, nodes := factory.Core().V1().Pods(), factory.Core().V1().Nodes()
	c := &janitor{kube: kube, nodes: nodes.Lister(), pods: pods.Lister()}
	pods.Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: c.added})
	pods.Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: c.gated})
	pods.Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: c.queued})
	pods.Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: c.own})
	factory.Start(stop)
	if !cache.WaitForCacheSync(stop, pods.Informer().HasSynced, nodes.Informer().HasSynced) {
		return false
	}
	c.ready.Store(true)
	return true
}

func (c *janitor) added(obj any) {
	pod, ok := obj.(*corev1.Pod)
	if !ok {
		return
	}
	_, err := c.nodes.Get(pod.Spec.NodeName) // want warning:"^the Pod handler decides what to delete by the Node lister, which may not be filled yet: enqueue a key, and wait before the workers$"
	if apierrors.IsNotFound(err) {
		_ = c.kube.CoreV1().Pods(pod.Namespace).Delete(context.TODO(), pod.Name, metav1.DeleteOptions{})
	}
}

// gated waits for the caches by a flag.
func (c *janitor) gated(obj any) {
	pod, ok := obj.(*corev1.Pod)
	if !ok || !c.ready.Load() {
		return
	}
	_, err := c.nodes.Get(pod.Spec.NodeName)
	if apierrors.IsNotFound(err) {
		_ = c.kube.CoreV1().Pods(pod.Namespace).Delete(context.TODO(), pod.Name, metav1.DeleteOptions{})
	}
}

// queued leaves the decision to workers.
func (c *janitor) queued(obj any) {
	pod, ok := obj.(*corev1.Pod)
	if !ok {
		return
	}
	if _, err := c.nodes.Get(pod.Spec.NodeName); err != nil {
		c.queue.Add(pod.Namespace + "/" + pod.Name)
	}
}

// own looks at the informer that calls it.
func (c *janitor) own(obj any) {
	pod, ok := obj.(*corev1.Pod)
	if !ok {
		return
	}
	if _, err := c.pods.Pods(pod.Namespace).Get("leader"); err != nil {
		_ = c.kube.CoreV1().Pods(pod.Namespace).Delete(context.TODO(), pod.Name, metav1.DeleteOptions{})
	}
}
