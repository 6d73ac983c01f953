//go:build kube29

// Package agent follows the pods of a node.
package agent

import (
	"fmt"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"

	"example.com/testdata/nodescope/added/kube"
)

// Agent is that of a node.
type Agent struct {
	factories []informers.SharedInformerFactory
	pods      int
}

// New makes one that wants the pods of its node, of a cache that has all of them.
func New(client kubernetes.Interface, node string) (*Agent, error) {
	pods, nodes := kube.NewFactory(client, kube.Stripped()), kube.NewFactory(client)
	a := &Agent{factories: []informers.SharedInformerFactory{pods, nodes}}
	if err := kube.Listen(nodes.Core().V1().Nodes().Informer(), cache.ResourceEventHandlerFuncs{AddFunc: a.print}); err != nil {
		return nil, err
	}
	return a, kube.Listen(pods.Core().V1().Pods().Informer(), cache.FilteringResourceEventHandler{
		FilterFunc: kube.On(node),
		Handler:    cache.ResourceEventHandlerFuncs{AddFunc: a.print},
	})
}

// NewCounting makes one that counts all pods besides.
func NewCounting(client kubernetes.Interface, node string) (*Agent, error) {
	pods := kube.NewFactory(client, kube.Stripped())
	a := &Agent{factories: []informers.SharedInformerFactory{pods}}
	return a, kube.Listen(pods.Core().V1().Pods().Informer(), cache.FilteringResourceEventHandler{
		FilterFunc: kube.On(node),
		Handler:    cache.ResourceEventHandlerFuncs{AddFunc: a.print},
	}, cache.ResourceEventHandlerFuncs{AddFunc: a.count})
}

// NewHere makes one that asks for what is in its namespace.
func NewHere(client kubernetes.Interface, node, namespace string) (*Agent, error) {
	pods := kube.NewFactory(client, kube.Stripped(), kube.Here(namespace))
	a := &Agent{factories: []informers.SharedInformerFactory{pods}}
	return a, kube.Listen(pods.Core().V1().Pods().Informer(), cache.FilteringResourceEventHandler{
		FilterFunc: kube.On(node),
		Handler:    cache.ResourceEventHandlerFuncs{AddFunc: a.print},
	})
}

// Start starts it.
func (a *Agent) Start(stop <-chan struct{}) {
	for _, factory := range a.factories {
		factory.Start(stop)
	}
}

func (a *Agent) print(obj any) { fmt.Println(obj) }

func (a *Agent) count(obj any) {
	if pod, ok := obj.(*corev1.Pod); ok && pod.Spec.HostNetwork {
		a.pods++
	}
}
