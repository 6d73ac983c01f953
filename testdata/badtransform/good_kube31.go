//go:build kube31 && !kube34

package badtransform

import (
	"errors"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/tools/cache"
)

// Between 0.31 and 0.33 a transform sees each object once, and no tombstones.
var once = []cache.TransformFunc{
	func(obj any) (any, error) {
		pod := obj.(*corev1.Pod)
		pod.Finalizers = append(pod.Finalizers, "cached")
		return pod, nil
	},
	func(obj any) (any, error) {
		pod, ok := obj.(*corev1.Pod)
		if !ok {
			return nil, errors.New("not a pod")
		}
		return &summary{pod.ObjectMeta, pod.Status.Phase}, nil
	},
}
