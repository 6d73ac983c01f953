// Package readers reads the pods of one node, whichever it is told.
package readers

import (
	"os"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/labels"
	coreinformers "k8s.io/client-go/informers/core/v1"
	corelisters "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"
)

// Agent reads pods.
type Agent struct {
	node string
	pods corelisters.PodLister
	seen map[string]bool
}

// New constructs an agent.
func New(node string, pods coreinformers.PodInformer) *Agent {
	a := &Agent{node: node, pods: pods.Lister(), seen: map[string]bool{}}
	_, _ = pods.Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: a.add, DeleteFunc: a.remove})
	return a
}

func (a *Agent) add(obj any) {
	pod, ok := obj.(*corev1.Pod)
	if !ok || pod.Spec.NodeName != a.node {
		return
	}
	a.seen[pod.Name] = true
}

func (a *Agent) remove(obj any) {
	if tombstone, ok := obj.(cache.DeletedFinalStateUnknown); ok {
		obj = tombstone.Obj
	}
	pod, ok := obj.(*corev1.Pod)
	if ok && pod.Spec.NodeName == a.node {
		delete(a.seen, pod.Name)
	}
}

// Count counts pods.
func (a *Agent) Count() (count int) {
	pods, _ := a.pods.List(labels.Everything())
	for _, pod := range pods {
		if pod.Spec.NodeName == a.node {
			count++
		}
	}
	return count
}

// All counts the pods of all nodes.
func All(pods corelisters.PodLister) int {
	list, _ := pods.List(labels.Everything())
	return len(list)
}

// IsOn tells whether a pod is on a node.
func IsOn(pod *corev1.Pod, node string) bool {
	return pod != nil && pod.Spec.NodeName == node
}

// IsElsewhere tells whether a pod is not on this node.
func IsElsewhere(obj any) bool {
	pod, ok := obj.(*corev1.Pod)
	return !ok || pod.Spec.NodeName != os.Getenv("NODE_NAME")
}
