//go:build kube31

package nodescope

import (
	"os"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	corelisters "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/util/workqueue"
)

func deletedKeys(client kubernetes.Interface, queue workqueue.TypedInterface[string], local set) {
	factory := informers.NewSharedInformerFactory(client, 0) // want warning:"all nodes to use its own"
	_, _ = factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: func(obj any) {
			if pod := obj.(*corev1.Pod); pod.Spec.NodeName == os.Getenv("NODE_NAME") {
				local.add(pod)
			}
		},
		DeleteFunc: func(obj any) {
			if key, err := cache.DeletionHandlingMetaNamespaceKeyFunc(obj); err == nil {
				queue.Add(key)
			}
		},
	})
}

type worker struct {
	node  string
	pods  corelisters.PodLister
	queue workqueue.TypedRateLimitingInterface[string]
	local set
}

func newWorker(client kubernetes.Interface) *worker {
	factory := informers.NewSharedInformerFactory(client, 0) // want warning:"all nodes to use its own .env NODENAME."
	w := &worker{node: os.Getenv("NODENAME"), pods: factory.Core().V1().Pods().Lister()}
	_, _ = factory.Core().V1().Pods().Informer().AddEventHandler(w)
	return w
}

func (w *worker) OnAdd(obj any, _ bool) { w.enqueue(obj) }
func (w *worker) OnUpdate(_, obj any)   { w.enqueue(obj) }
func (w *worker) OnDelete(obj any)      { w.enqueue(obj) }

func (w *worker) enqueue(obj any) {
	pod, ok := obj.(*corev1.Pod)
	if !ok || pod.Spec.NodeName != w.node {
		return
	}
	key, err := cache.MetaNamespaceKeyFunc(obj)
	if err == nil {
		w.queue.Add(key)
	}
}

func (w *worker) sync(key string) error {
	namespace, name, err := cache.SplitMetaNamespaceKey(key)
	if err != nil {
		return err
	}
	pod, err := w.pods.Pods(namespace).Get(name)
	if err == nil {
		w.local.add(pod)
	}
	return err
}

func newLateWorker(client kubernetes.Interface) *lateWorker {
	factory := informers.NewSharedInformerFactory(client, 0) // want warning:"all nodes to use its own"
	w := &lateWorker{node: os.Getenv("NODE_NAME"), pods: factory.Core().V1().Pods().Lister()}
	_, _ = factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc:    w.enqueue,
		UpdateFunc: func(_, obj any) { w.enqueue(obj) },
	})
	return w
}

type lateWorker struct {
	node  string
	pods  corelisters.PodLister
	queue workqueue.TypedRateLimitingInterface[string]
	local set
}

func (w *lateWorker) enqueue(obj any) {
	if key, err := cache.MetaNamespaceKeyFunc(obj); err == nil {
		w.queue.Add(key)
	}
}

func (w *lateWorker) sync(key string) error {
	namespace, name, err := cache.SplitMetaNamespaceKey(key)
	if err != nil {
		return err
	}
	pod, err := w.pods.Pods(namespace).Get(name)
	if err != nil {
		return err
	}
	if pod.Spec.NodeName != w.node {
		return nil
	}
	w.local.add(pod)
	return nil
}
