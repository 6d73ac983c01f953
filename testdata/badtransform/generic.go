//go:build !kube31

package badtransform

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/tools/cache"
)

func onlyAny[T any](obj any) (any, error) {
	object := obj.(T)
	return object, nil
}

func onlyOne[T any](obj any) (any, error) {
	object := obj.(T) // want error:"obj.\\(T\\) panics on DeletedFinalStateUnknown"
	return object, nil
}

func instances(first, second cache.SharedIndexInformer) error {
	if err := first.SetTransform(onlyAny[any]); err != nil {
		return err
	}
	return second.SetTransform(onlyOne[*corev1.Pod])
}
