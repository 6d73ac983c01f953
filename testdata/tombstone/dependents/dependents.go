// Package dependents enqueues other objects for what is deleted.
package dependents

import (
	corev1 "k8s.io/api/core/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/client-go/informers"
	corelisters "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/util/workqueue"
)

// lookup asks for the node of each pod.
type lookup struct {
	factory informers.SharedInformerFactory
	pods    corelisters.PodLister
	nodes   corelisters.NodeLister
	quiet   workqueue.RateLimitingInterface
	marking workqueue.RateLimitingInterface
	summing workqueue.RateLimitingInterface
	told    workqueue.RateLimitingInterface
	marked  map[string]bool
	total   int
	changes chan *corev1.Pod
}

func (l *lookup) enqueue(node *corev1.Node, queue workqueue.RateLimitingInterface) {
	pods, err := l.pods.List(labels.Everything())
	if err != nil {
		return
	}
	for _, pod := range pods {
		if key, err := cache.MetaNamespaceKeyFunc(pod); err == nil && pod.Spec.NodeName == node.Name {
			queue.Add(key)
		}
	}
}

func (l *lookup) register() {
	nodes := l.factory.Core().V1().Nodes().Informer()
	nodes.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		if node, ok := obj.(*corev1.Node); ok { // want info:"nothing is seen to depend on them"
			l.enqueue(node, l.quiet)
		}
	}})
	nodes.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		if node, ok := obj.(*corev1.Node); ok { // want warning:"never handled"
			l.enqueue(node, l.marking)
		}
	}})
	nodes.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		if node, ok := obj.(*corev1.Node); ok { // want warning:"never handled"
			l.enqueue(node, l.summing)
		}
	}})
	nodes.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		if node, ok := obj.(*corev1.Node); ok { // want warning:"never handled"
			l.told.Add(happening{node.Name, "deleted", true})
		}
	}})
	l.factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		if pod, ok := obj.(*corev1.Pod); ok { // want warning:"never handled"
			l.changes <- pod
		}
	}})
}

// happening says more than which node it is about.
type happening struct {
	node, event string
	final       bool
}

// nextQuiet does nothing for pods whose node is gone.
func (l *lookup) nextQuiet() {
	if node := l.quietNode(); node != nil {
		l.marked[node.Name] = true
	}
}

func (l *lookup) quietNode() *corev1.Node {
	key, _ := l.quiet.Get()
	defer l.quiet.Done(key)
	namespace, name, _ := cache.SplitMetaNamespaceKey(key.(string))
	pod, err := l.pods.Pods(namespace).Get(name)
	if err != nil {
		return nil
	}
	node, err := l.nodes.Get(pod.Spec.NodeName)
	if apierrors.IsNotFound(err) {
		return nil
	}
	return node
}

// nextMarking marks pods whose node is gone.
func (l *lookup) nextMarking() {
	key, _ := l.marking.Get()
	defer l.marking.Done(key)
	namespace, name, _ := cache.SplitMetaNamespaceKey(key.(string))
	pod, err := l.pods.Pods(namespace).Get(name)
	if err != nil {
		return
	}
	if _, err := l.nodes.Get(pod.Spec.NodeName); apierrors.IsNotFound(err) {
		l.marked[pod.Name] = true
	}
}

// nextSumming counts the nodes that are left.
func (l *lookup) nextSumming() {
	key, _ := l.summing.Get()
	defer l.summing.Done(key)
	if nodes, err := l.nodes.List(labels.Everything()); err == nil {
		l.total = len(nodes)
	}
}

// nextTold acts on what it is told.
func (l *lookup) nextTold() {
	item, _ := l.told.Get()
	defer l.told.Done(item)
	if event := item.(happening); event.final {
		delete(l.marked, event.node)
	}
}

// follow receives what changes.
func (l *lookup) follow() {
	for pod := range l.changes {
		delete(l.marked, pod.Name)
	}
}
