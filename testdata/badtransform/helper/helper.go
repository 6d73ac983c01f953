// Package helper holds transforms that other packages use.
package helper

import (
	"errors"
	"time"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"
)

// Strip removes managedFields.
func Strip(obj any) (any, error) {
	if accessor, err := meta.Accessor(obj); err == nil {
		accessor.SetManagedFields(nil)
	}
	return obj, nil
}

// Keep returns a transform that keeps one label.
func Keep(label string) func(any) (any, error) {
	return func(obj any) (any, error) {
		if pod, ok := obj.(*corev1.Pod); ok {
			pod.Labels = map[string]string{label: pod.Labels[label]}
		}
		return obj, nil
	}
}

// Filter drops what has no label. This package does not know that it is a transform.
func Filter(obj any) (any, error) {
	if accessor, err := meta.Accessor(obj); err == nil && len(accessor.GetLabels()) == 0 {
		return nil, nil
	}
	return obj, nil
}

// NewFilter drops the objects of other namespaces.
func NewFilter(namespace string) cache.TransformFunc {
	return func(obj any) (any, error) {
		accessor, err := meta.Accessor(obj)
		if err != nil {
			return obj, nil
		}
		if accessor.GetNamespace() != namespace {
			return nil, nil // want error:"this transform (drops objects by returning|returns) nil, nil"
		}
		return obj, nil
	}
}

// Nodes is a transform for nodes.
func Nodes(obj any) (any, error) {
	node, ok := obj.(*corev1.Node)
	if !ok {
		return nil, errors.New("no node")
	}
	return &corev1.Node{ObjectMeta: metav1.ObjectMeta{Name: node.Name}}, nil
}

// Nothing drops everything.
var Nothing = func(obj any) (any, error) { return nil, nil }

// Apply sets a transform.
func Apply(informer cache.SharedIndexInformer, transform cache.TransformFunc) error {
	return informer.SetTransform(transform)
}

// NewPodInformer constructs an informer with a transform of its own.
func NewPodInformer(client kubernetes.Interface, resync time.Duration) cache.SharedIndexInformer {
	lw := cache.NewListWatchFromClient(client.CoreV1().RESTClient(), "pods", metav1.NamespaceAll, nil)
	informer := cache.NewSharedIndexInformer(lw, &corev1.Pod{}, resync, cache.Indexers{})
	if err := informer.SetTransform(Strip); err != nil {
		panic(err)
	}
	return informer
}
