// Package unwrapped has another package take the objects out of events.
package unwrapped

import (
	"os"

	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"

	"example.com/testdata/nodescope/unwrapped/unwrap"
)

type local struct {
	node string
	pods map[string]bool
}

func run(client kubernetes.Interface, stop chan struct{}) *local {
	l := &local{node: os.Getenv("NODE_NAME"), pods: map[string]bool{}}
	factory := informers.NewSharedInformerFactory(client, 0) // want warning:"each node caches the Pod objects of all nodes to use its own .env NODE_NAME."
	factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: l.put, DeleteFunc: l.drop})
	factory.Start(stop)
	return l
}

func (l *local) put(obj interface{}) {
	if pod, ok := unwrap.Pod(obj); ok && pod.Spec.NodeName == l.node {
		l.pods[pod.Name] = true
	}
}

func (l *local) drop(obj interface{}) {
	pod, ok := unwrap.Pod(obj)
	if !ok || pod.Spec.NodeName != l.node {
		return
	}
	delete(l.pods, pod.Name)
}

func all(client kubernetes.Interface, stop chan struct{}) *local {
	l := &local{node: os.Getenv("NODE_NAME"), pods: map[string]bool{}}
	factory := informers.NewSharedInformerFactory(client, 0)
	factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: l.noted, DeleteFunc: l.drop})
	factory.Start(stop)
	return l
}

func (l *local) noted(obj interface{}) {
	if pod, ok := unwrap.Noted(obj); ok && pod.Spec.NodeName == l.node {
		l.pods[pod.Name] = true
	}
}
