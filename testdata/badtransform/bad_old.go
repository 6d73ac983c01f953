//go:build !kube31

package badtransform

import (
	"log"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/tools/cache"
)

var onTombstones = []cache.TransformFunc{unchecked, switched, literalAssertion, fatalOnOthers, accessed, generic[*corev1.Pod]}

// unchecked panics on tombstones.
func unchecked(obj any) (any, error) {
	pod := obj.(*corev1.Pod) // want error:"obj.\\(\\*corev1.Pod\\) panics on DeletedFinalStateUnknown"
	pod.ManagedFields = nil
	return pod, nil
}

// switched does so in the default case.
func switched(obj any) (any, error) {
	switch o := obj.(type) {
	case *corev1.Node:
		o.ManagedFields = nil
	default:
		obj.(*corev1.Pod).ManagedFields = nil // want error:"panics on DeletedFinalStateUnknown"
	}
	return obj, nil
}

// literalAssertion returns the assertion itself.
func literalAssertion(obj any) (any, error) {
	return obj.(*corev1.Pod), nil // want error:"panics on DeletedFinalStateUnknown"
}

// fatalOnOthers ends the process.
func fatalOnOthers(obj any) (any, error) {
	pod, ok := obj.(*corev1.Pod)
	if !ok {
		log.Fatalf("not a pod: %T", obj) // want error:"fatalOnOthers panics on DeletedFinalStateUnknown"
	}
	return pod, nil
}

// accessed ignores that a tombstone has no metadata.
func accessed(obj any) (any, error) {
	accessor, _ := meta.Accessor(obj)
	accessor.SetManagedFields(nil) // want error:"accessed panics on DeletedFinalStateUnknown"
	return obj, nil
}

// generic asserts its type parameter.
func generic[T metav1.Object](obj any) (any, error) {
	object := obj.(T) // want error:"obj.\\(T\\) panics on DeletedFinalStateUnknown"
	object.SetManagedFields(nil)
	return object, nil
}
