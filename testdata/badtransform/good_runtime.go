//go:build kube31

package badtransform

import (
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// perKind may assert its kind: nothing else arrives from client-go 0.31 on.
func perKind() cache.Options {
	return cache.Options{
		DefaultTransform: cache.TransformStripManagedFields(),
		ByObject: map[client.Object]cache.ByObject{
			&corev1.Pod{}: {Transform: func(obj any) (any, error) {
				pod := obj.(*corev1.Pod)
				pod.Spec.Volumes = nil
				return pod, nil
			}},
			&metav1.PartialObjectMetadata{TypeMeta: metav1.TypeMeta{Kind: "Node", APIVersion: "v1"}}: {Transform: func(obj any) (any, error) {
				m := obj.(*metav1.PartialObjectMetadata)
				m.Annotations = nil
				return m, nil
			}},
		},
	}
}
