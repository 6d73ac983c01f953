// Package fed has informers that another package makes.
package fed

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/fields"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"

	"example.com/testdata/notransform/feed"
)

type agent struct {
	pods, services cache.SharedIndexInformer
}

func newAgent(client kubernetes.Interface) (*agent, error) {
	rest := client.CoreV1().RESTClient()
	a := &agent{
		pods:     feed.New(cache.NewListWatchFromClient(rest, "pods", "", fields.Everything()), &corev1.Pod{}), // want "managedFields of Pod are cached"
		services: feed.New(cache.NewListWatchFromClient(rest, "services", "", fields.Everything()), &corev1.Service{}),
	}
	if err := a.services.SetTransform(strip); err != nil {
		return nil, err
	}
	return a, nil
}

func (a *agent) run(ctx context.Context) {
	go a.services.Run(ctx.Done())
	a.pods.Run(ctx.Done())
}

func strip(obj any) (any, error) {
	if service, ok := obj.(*corev1.Service); ok {
		service.ManagedFields = nil
	}
	return obj, nil
}

// Run runs an agent.
func Run(ctx context.Context, client kubernetes.Interface) {
	a, err := newAgent(client)
	if err == nil {
		a.run(ctx)
	}
}
