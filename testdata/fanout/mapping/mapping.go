//go:build kube27

// Package mapping maps objects for others.
package mapping

import (
	"context"

	appsv1 "k8s.io/api/apps/v1"
	"k8s.io/apimachinery/pkg/api/meta"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/util/workqueue"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/handler"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"
)

// Mapper maps to deployments.
type Mapper struct{ Reader client.Reader }

// Mapping is what others see of it.
type Mapping interface {
	Everything(ctx context.Context) []reconcile.Request
}

var _ Mapping = (*Mapper)(nil)

// All makes a request of each.
func (m *Mapper) All(ctx context.Context, _ client.Object) []reconcile.Request {
	return m.Everything(ctx)
}

// Everything makes a request of each.
func (m *Mapper) Everything(ctx context.Context) (requests []reconcile.Request) {
	var list appsv1.DeploymentList
	if err := m.Reader.List(ctx, &list); err != nil {
		return nil
	}
	for i := range list.Items {
		requests = append(requests, reconcile.Request{NamespacedName: client.ObjectKeyFromObject(&list.Items[i])})
	}
	return requests
}

// Some makes a request of those that are named like the object.
func (m *Mapper) Some(ctx context.Context, obj client.Object) (requests []reconcile.Request) {
	for _, r := range m.Everything(ctx) {
		if r.Name == obj.GetName() {
			requests = append(requests, r)
		}
	}
	return requests
}

// Func returns a function that makes a request of each.
func Func(reader client.Reader) handler.MapFunc {
	return func(ctx context.Context, _ client.Object) (requests []reconcile.Request) {
		var list appsv1.DeploymentList
		if err := reader.List(ctx, &list); err != nil {
			return nil
		}
		for _, d := range list.Items {
			requests = append(requests, reconcile.Request{NamespacedName: client.ObjectKeyFromObject(&d)})
		}
		return requests
	}
}

// Handler returns a handler that does.
func Handler(m *Mapper) handler.EventHandler { return handler.EnqueueRequestsFromMapFunc(m.All) }

// Each returns a handler that makes a request of each object of a kind.
func Each(reader client.Reader, newList func() client.ObjectList) handler.EventHandler {
	return handler.EnqueueRequestsFromMapFunc(func(ctx context.Context, _ client.Object) (requests []reconcile.Request) {
		list := newList()
		if err := reader.List(ctx, list); err != nil {
			return nil
		}
		items, err := meta.ExtractList(list)
		if err != nil {
			return nil
		}
		for _, item := range items {
			requests = append(requests, reconcile.Request{NamespacedName: client.ObjectKeyFromObject(item.(client.Object))})
		}
		return requests
	})
}

// All returns a function that does so.
func All(reader client.Reader, newList func() client.ObjectList) handler.MapFunc {
	return func(ctx context.Context, _ client.Object) []reconcile.Request {
		list := newList()
		if err := reader.List(ctx, list); err != nil {
			return nil
		}
		return Requests(list)
	}
}

// Requests makes a request of each object of a list.
func Requests(list client.ObjectList) (requests []reconcile.Request) {
	items, err := meta.ExtractList(list)
	if err != nil {
		return nil
	}
	for _, item := range items {
		requests = append(requests, reconcile.Request{NamespacedName: client.ObjectKeyFromObject(item.(client.Object))})
	}
	return requests
}

// Labelled makes a request of those with labels.
func Labelled(list client.ObjectList) (requests []reconcile.Request) {
	items, _ := meta.ExtractList(list)
	for _, item := range items {
		if obj := item.(client.Object); len(obj.GetLabels()) > 0 {
			requests = append(requests, reconcile.Request{NamespacedName: client.ObjectKeyFromObject(obj)})
		}
	}
	return requests
}

// Near returns one that makes a request of those in the namespace of the object.
func Near(reader client.Reader, newList func() client.ObjectList) handler.EventHandler {
	return handler.EnqueueRequestsFromMapFunc(func(ctx context.Context, obj client.Object) (requests []reconcile.Request) {
		list := newList()
		if err := reader.List(ctx, list, client.InNamespace(obj.GetLabels()["namespace"])); err != nil {
			return nil
		}
		items, _ := meta.ExtractList(list)
		for _, item := range items {
			requests = append(requests, reconcile.Request{NamespacedName: client.ObjectKeyFromObject(item.(client.Object))})
		}
		return requests
	})
}

// Paused returns one that makes a request of those that are annotated.
func Paused(reader client.Reader, newList func() client.ObjectList) handler.EventHandler {
	return handler.EnqueueRequestsFromMapFunc(func(ctx context.Context, _ client.Object) (requests []reconcile.Request) {
		list := newList()
		if err := reader.List(ctx, list); err != nil {
			return nil
		}
		items, _ := meta.ExtractList(list)
		for _, item := range items {
			if obj := item.(client.Object); obj.GetAnnotations()["paused"] != "" {
				requests = append(requests, reconcile.Request{NamespacedName: client.ObjectKeyFromObject(obj)})
			}
		}
		return requests
	})
}

// Queue is of keys.
type Queue struct {
	Queue   workqueue.RateLimitingInterface
	Widgets cache.Store
}

// Enqueue puts the key of an object there.
func (q *Queue) Enqueue(obj any) {
	if key, err := cache.MetaNamespaceKeyFunc(obj); err == nil {
		q.Queue.Add(key)
	}
}
