//go:build kube28

// Package typed writes to what functions of another package read.
package typed

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/rest"
	"k8s.io/utils/ptr"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/manager"

	"example.com/testdata/cachemutation/typed/fetch"
)

type labels struct {
	client.Client
	seen func(*corev1.Pod)
	live client.Reader
}

func (l *labels) one(ctx context.Context, key client.ObjectKey) error {
	pod, err := fetch.One[corev1.Pod](ctx, l.Client, key)
	if err != nil {
		return err
	}
	pod.Labels["a"] = "b" // want warning:"pod.Labels"
	l.seen(pod)
	return nil
}

func (l *labels) all(ctx context.Context) error {
	pods, err := fetch.All[corev1.PodList](ctx, l.Client)
	if err != nil {
		return err
	}
	for i := range pods.Items {
		pods.Items[i].Labels["a"] = "b" // want info:"before the server has it"
		if err := l.Update(ctx, &pods.Items[i]); err != nil {
			return err
		}
	}
	return nil
}

// others may be written to: the struct of a pod is nobody else's, nor is a copy, what the server
// answers, or what a cache copies.
func (l *labels) others(ctx context.Context, key client.ObjectKey) error {
	pod, err := fetch.One[corev1.Pod](ctx, l.Client, key)
	if err != nil {
		return err
	}
	pod.Name, pod.Labels = "b", nil
	if pod, err = fetch.Copy[corev1.Pod](ctx, l.Client, key); err != nil {
		return err
	}
	pod.Labels["a"] = "b"
	if pod, err = fetch.One[corev1.Pod](ctx, l.live, key); err != nil {
		return err
	}
	pod.Labels["a"] = "b"
	node, err := fetch.One[corev1.Node](ctx, l.Client, key)
	if err != nil {
		return err
	}
	node.Labels["a"] = "b"
	return l.Update(ctx, node)
}

func run(ctx context.Context, config *rest.Config) error {
	mgr, err := manager.New(config, manager.Options{Cache: cache.Options{
		ByObject: map[client.Object]cache.ByObject{&corev1.Pod{}: {UnsafeDisableDeepCopy: ptr.To(true)}},
	}})
	if err != nil {
		return err
	}
	go mgr.Start(ctx)
	l := &labels{mgr.GetClient(), func(*corev1.Pod) {}, mgr.GetAPIReader()}
	for _, err := range []error{l.one(ctx, client.ObjectKey{Name: "a"}), l.all(ctx), l.others(ctx, client.ObjectKey{Name: "a"})} {
		if err != nil {
			return err
		}
	}
	return nil
}
