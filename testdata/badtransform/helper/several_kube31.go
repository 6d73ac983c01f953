//go:build kube31

package helper

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/tools/cache"
)

// addAll gives each of its informers the transform that is made for it.
func addAll(factory informers.SharedInformerFactory) error {
	if err := add(factory.Core().V1().Pods().Informer(), nil); err != nil {
		return err
	}
	return add(factory.Core().V1().Nodes().Informer(), func(obj any) (any, error) {
		node := obj.(*corev1.Node)
		node.ManagedFields = nil
		return node, nil
	})
}

func add(informer cache.SharedIndexInformer, transform cache.TransformFunc) error {
	if transform == nil {
		return nil
	}
	return informer.SetTransform(transform)
}
