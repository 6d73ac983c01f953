//go:build kube27

package badtransform

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/tools/cache"
)

var copying = []cache.TransformFunc{copied, copiedAtOnce, copiedInPlace, copiedAndCompared}

// copied copies what nobody else holds.
func copied(obj any) (any, error) {
	pod, ok := obj.(*corev1.Pod)
	if !ok {
		return obj, nil
	}
	small := pod.DeepCopy() // want warning:"deep copy for nothing: nobody else holds the object yet, so copied may change it in place"
	small.ManagedFields = nil
	return small, nil
}

// copiedAtOnce copies in the same expression.
func copiedAtOnce(obj any) (any, error) {
	switch obj.(type) {
	case *corev1.Pod:
		pod := obj.(*corev1.Pod).DeepCopy() // want warning:"deep copy for nothing"
		pod.ManagedFields = nil
		return pod, nil
	}
	return obj, nil
}

// copiedInPlace assigns the copy to the same variable.
func copiedInPlace(obj any) (any, error) {
	if pod, ok := obj.(*corev1.Pod); ok {
		pod = pod.DeepCopy() // want warning:"deep copy for nothing"
		pod.ManagedFields = nil
		return pod, nil
	}
	return obj, nil
}

// copiedAndCompared needs both, but returns the copy: there is no fix.
func copiedAndCompared(obj any) (any, error) {
	pod, ok := obj.(*corev1.Pod)
	if !ok {
		return obj, nil
	}
	small := pod.DeepCopy() // want warning:"deep copy for nothing"
	small.ManagedFields = nil
	small.Spec.Hostname = pod.Name
	return small, nil
}
