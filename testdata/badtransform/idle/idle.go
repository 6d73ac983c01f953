//go:build kube27

// Package idle gives a cache a transform for a kind of which nothing starts an informer.
package idle

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/rest"
	"sigs.k8s.io/controller-runtime/pkg/builder"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/manager"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"
)

// Run watches nodes, and has options for pods.
func Run(ctx context.Context, config *rest.Config, r reconcile.Reconciler) error {
	mgr, err := manager.New(config, manager.Options{
		Cache: cache.Options{ByObject: map[client.Object]cache.ByObject{
			&corev1.Pod{}:     {Transform: slim},
			&corev1.Service{}: {Transform: named}, // want info:"named returns \\*v1.Pod for \\*v1.Service: reads from this cache fail"
			&corev1.Node{}:    {Transform: slimNode},
		}},
	})
	if err != nil {
		return err
	}
	if err := builder.ControllerManagedBy(mgr).For(&corev1.Node{}).Complete(r); err != nil {
		return err
	}
	return mgr.Start(ctx)
}

func slim(obj any) (any, error) {
	pod, ok := obj.(*corev1.Pod)
	if !ok {
		return obj, nil
	}
	copied := pod.DeepCopy() // want info:"^deep copy for nothing: nobody else holds the object yet, so slim may change it in place$"
	copied.Spec.Volumes = nil
	return copied, nil
}

func slimNode(obj any) (any, error) {
	node, ok := obj.(*corev1.Node)
	if !ok {
		return obj, nil
	}
	copied := node.DeepCopy() // want warning:"^deep copy for nothing: nobody else holds the object yet, so slimNode may change it in place$"
	copied.Status.Images = nil
	return copied, nil
}

func named(obj any) (any, error) {
	service, ok := obj.(*corev1.Service)
	if !ok {
		return obj, nil
	}
	return &corev1.Pod{ObjectMeta: service.ObjectMeta}, nil
}
