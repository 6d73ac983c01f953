// Package agent follows the pods of one node.
package agent

import (
	"context"
	"sync"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/types"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"
	"k8s.io/client-go/tools/cache"

	"example.com/controller/trim"
)

// Agent knows the addresses of the pods of its node.
type Agent struct {
	node    string
	factory informers.SharedInformerFactory

	mu        sync.Mutex
	addresses map[types.UID]string
}

// New registers the agent's handler.
func New(cfg *rest.Config, node string) (*Agent, error) {
	client, err := kubernetes.NewForConfig(cfg)
	if err != nil {
		return nil, err
	}
	a := &Agent{
		node:      node,
		factory:   informers.NewSharedInformerFactoryWithOptions(client, 0, informers.WithTransform(trim.ManagedFields)),
		addresses: map[types.UID]string{},
	}
	_, err = a.factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc:    a.keep,
		UpdateFunc: func(_, obj any) { a.keep(obj) },
	})
	return a, err
}

func (a *Agent) keep(obj any) {
	pod, ok := obj.(*corev1.Pod)
	if !ok || pod.Spec.NodeName != a.node {
		return
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	a.addresses[pod.UID] = pod.Status.PodIP
}

// Run works until the context ends.
func (a *Agent) Run(ctx context.Context) {
	a.factory.Start(ctx.Done())
	<-ctx.Done()
	a.factory.Shutdown()
}
