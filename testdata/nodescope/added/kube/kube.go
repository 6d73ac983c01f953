//go:build kube29

// Package kube has helpers for informers.
package kube

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/api/meta"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"
)

// NewFactory makes a factory.
func NewFactory(client kubernetes.Interface, opts ...informers.SharedInformerOption) informers.SharedInformerFactory {
	return informers.NewSharedInformerFactoryWithOptions(client, 0, opts...)
}

// Stripped has its informers drop what nobody reads.
func Stripped() informers.SharedInformerOption { return informers.WithTransform(strip) }

// Here has them ask for what is here.
func Here(namespace string) informers.SharedInformerOption { return informers.WithNamespace(namespace) }

func strip(obj any) (any, error) {
	if accessor, err := meta.Accessor(obj); err == nil {
		accessor.SetManagedFields(nil)
	}
	return obj, nil
}

// Listen adds handlers to an informer.
func Listen(informer cache.SharedInformer, handlers ...cache.ResourceEventHandler) error {
	for _, handler := range handlers {
		if _, err := informer.AddEventHandler(handler); err != nil {
			return err
		}
	}
	return nil
}

// On passes the pods of a node.
func On(node string) func(any) bool {
	return func(obj any) bool {
		pod, ok := obj.(*corev1.Pod)
		return ok && pod.Spec.NodeName == node
	}
}
