//go:build kube27

// Package shared makes a manager whose cache copies no pods.
package shared

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/rest"
	"k8s.io/utils/ptr"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/manager"
)

func run(ctx context.Context, config *rest.Config) error {
	mgr, err := manager.New(config, manager.Options{Cache: cache.Options{
		ByObject: map[client.Object]cache.ByObject{
			&corev1.Pod{}: {UnsafeDisableDeepCopy: ptr.To(true)},
		},
	}})
	if err != nil {
		return err
	}
	go mgr.Start(ctx)
	return label(ctx, mgr.GetClient())
}

func label(ctx context.Context, c client.Client) error {
	var pods corev1.PodList
	if err := c.List(ctx, &pods); err != nil {
		return err
	}
	for _, pod := range pods.Items {
		pod.Spec.NodeName = "n"
		pod.Labels["seen"] = "true" // want warning:"cache"
	}
	var pod corev1.Pod
	if err := c.Get(ctx, client.ObjectKey{Name: "a"}, &pod); err != nil {
		return err
	}
	pod.Annotations["seen"] = "true" // want warning:"cache"
	var nodes corev1.NodeList
	if err := c.List(ctx, &nodes); err != nil {
		return err
	}
	for _, node := range nodes.Items {
		node.Labels["seen"] = "true" // a copy
	}
	return nil
}
