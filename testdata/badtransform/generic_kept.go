//go:build kube31

package badtransform

import (
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/tools/cache"
)

// Lean is a transform for objects of one kind. What it does with others happens to none.
func Lean[T metav1.Object](annotations bool) cache.TransformFunc {
	return func(obj any) (any, error) {
		object, ok := obj.(T)
		if !ok {
			return nil, nil
		}
		object.SetManagedFields(nil)
		if !annotations {
			object.SetAnnotations(nil)
		}
		return object, nil
	}
}

func lean(pods cache.SharedIndexInformer) error {
	return pods.SetTransform(Lean[*corev1.Pod](false))
}

// marked is one, too, but loses those without a mark.
func marked[T metav1.Object](obj any) (any, error) {
	object, ok := obj.(T)
	if !ok {
		return obj, nil
	}
	if object.GetLabels()["marked"] == "" {
		return nil, nil // want error:"marked (returns nil, nil to drop objects|drops objects by returning nil, nil)"
	}
	return object, nil
}

func mark(pods cache.SharedIndexInformer) error {
	return pods.SetTransform(marked[*corev1.Pod])
}
