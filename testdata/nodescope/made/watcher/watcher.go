// Package watcher keeps the pods of one node.
package watcher

import (
	"fmt"
	"os"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"

	"example.com/testdata/nodescope/made/plant"
)

// Local reports whether a pod is on the node.
func Local(pod *corev1.Pod, node string) bool { return pod.Spec.NodeName == node }

// Watcher has a factory made.
type Watcher struct{ node string }

// New makes one.
func New() *Watcher { return &Watcher{node: os.Getenv("NODE_NAME")} }

// Run watches.
func (w *Watcher) Run(client kubernetes.Interface, stop <-chan struct{}) {
	factory := plant.NewFactory(client) // want warning:"^each node caches the Pod objects of all nodes to use its own .env NODE_NAME.: select them by spec.nodeName$" unfixed
	factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: w.add})
	factory.Start(stop)
}

func (w *Watcher) add(obj any) {
	if pod, ok := obj.(*corev1.Pod); ok && Local(pod, w.node) {
		fmt.Println(pod.Name)
	}
}

// Holder keeps informers that are made for it.
type Holder struct {
	node string
	all  *plant.Informers
}

// NewHolder makes one.
func NewHolder(client kubernetes.Interface) *Holder {
	h := &Holder{node: os.Getenv("NODE_NAME"), all: plant.NewInformers(client)} // want warning:"^each node caches the Pod objects of all nodes to use its own .env NODE_NAME.: select them by spec.nodeName$" unfixed
	h.all.Pods.AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: h.add})
	return h
}

// Run starts.
func (h *Holder) Run(stop <-chan struct{}) { h.all.Start(stop) }

func (h *Holder) add(obj any) {
	if pod, ok := obj.(*corev1.Pod); ok && Local(pod, h.node) {
		fmt.Println(pod.Name)
	}
}
