//go:build kube27

// Package app gives caches with transforms to controllers.
package app

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/manager"

	"example.com/testdata/badtransform/controller"
)

func trim(obj any) (any, error) {
	switch o := obj.(type) {
	case *corev1.Pod:
		o.Spec.Volumes = nil
		o.Status.Conditions = nil
	case *corev1.ConfigMap:
		o.BinaryData = nil
	}
	return obj, nil
}

func trimNode(obj any) (any, error) {
	if node, ok := obj.(*corev1.Node); ok {
		node.Annotations = nil
	}
	return obj, nil
}

// stripping gives a factory away whose pods and nodes are not whole.
func stripping(client kubernetes.Interface) (*controller.Controller, error) {
	factory := informers.NewSharedInformerFactory(client, 0)
	if err := factory.Core().V1().Pods().Informer().SetTransform(trim); err != nil {
		return nil, err
	}
	nodes := factory.Core().V1().Nodes()
	if err := nodes.Informer().SetTransform(trimNode); err != nil {
		return nil, err
	}
	return controller.New(client, factory, nodes), nil // want warning:"update of a v1.Pod that its cache holds without Spec.Volumes" warning:"update of a v1.Node that its cache holds without Annotations"
}

// whole gives away factories without transforms.
func whole(client kubernetes.Interface) *controller.Controller {
	factory := informers.NewSharedInformerFactory(client, 0)
	return controller.New(client, factory, factory.Core().V1().Nodes())
}

// reconcilers share a manager whose config maps are not whole.
func reconcilers(config *rest.Config) ([]any, error) {
	mgr, err := manager.New(config, manager.Options{Cache: cache.Options{
		ByObject: map[client.Object]cache.ByObject{
			&corev1.ConfigMap{}: {Transform: trim},
			&corev1.Pod{}:       {Transform: trim},
		},
	}})
	if err != nil {
		return nil, err
	}
	go mgr.Start(context.TODO())
	return []any{
		&controller.Reconciler{Client: mgr.GetClient(), Live: mgr.GetAPIReader()}, // want warning:"update of a v1.ConfigMap that its cache holds without BinaryData"
		&controller.Fresh{Client: mgr.GetClient(), Live: mgr.GetAPIReader()},
	}, nil
}
