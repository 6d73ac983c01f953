//go:build kube28

// Package typed updates what functions of another package read.
package typed

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/rest"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/manager"

	"example.com/testdata/badtransform/typed/fetch"
)

func trim(obj any) (any, error) {
	pod, ok := obj.(*corev1.Pod)
	if !ok {
		return obj, nil
	}
	pod.Spec.Volumes = nil
	return pod, nil
}

type marks struct {
	client.Client
	live client.Reader
}

func (m *marks) pod(ctx context.Context, key client.ObjectKey) error {
	pod, err := fetch.One[corev1.Pod](ctx, m.Client, key)
	if err != nil {
		return err
	}
	pod.Labels = map[string]string{"seen": "true"}
	return m.Update(ctx, pod) // want warning:"update of a v1.Pod that its cache holds without Spec.Volumes"
}

func (m *marks) copied(ctx context.Context, key client.ObjectKey) error {
	pod, err := fetch.Copy[corev1.Pod](ctx, m.Client, key)
	if err != nil {
		return err
	}
	pod.Labels = map[string]string{"seen": "true"}
	return m.Update(ctx, pod) // want warning:"update of a v1.Pod that its cache holds without Spec.Volumes"
}

// whole is what the server has, or nobody.
func (m *marks) whole(ctx context.Context, key client.ObjectKey) error {
	pod, err := fetch.One[corev1.Pod](ctx, m.live, key)
	if err != nil {
		return err
	}
	pod.Labels = map[string]string{"seen": "true"}
	if err := m.Update(ctx, pod); err != nil {
		return err
	}
	made := fetch.OrNew[corev1.Pod](ctx, m.live, key)
	if err := m.Update(ctx, made); err != nil {
		return err
	}
	service, err := fetch.One[corev1.Service](ctx, m.Client, key)
	if err != nil {
		return err
	}
	service.Labels = map[string]string{"seen": "true"}
	return m.Update(ctx, service)
}

func run(ctx context.Context, config *rest.Config) error {
	mgr, err := manager.New(config, manager.Options{Cache: cache.Options{
		ByObject: map[client.Object]cache.ByObject{&corev1.Pod{}: {Transform: trim}},
	}})
	if err != nil {
		return err
	}
	go mgr.Start(ctx)
	m := &marks{mgr.GetClient(), mgr.GetAPIReader()}
	for _, mark := range []func(context.Context, client.ObjectKey) error{m.pod, m.copied, m.whole} {
		if err := mark(ctx, client.ObjectKey{Name: "a"}); err != nil {
			return err
		}
	}
	return nil
}
