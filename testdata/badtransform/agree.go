//go:build kube27

package badtransform

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/tools/cache"
)

func copiedForTheCacheOnly(obj any) (any, error) {
	pod, ok := obj.(*corev1.Pod)
	if !ok {
		return obj, nil
	}
	pod = pod.DeepCopy() // want "deep copy for nothing" safe
	pod.ManagedFields = nil
	return pod, nil
}

func copiedForACaller(obj any) (any, error) {
	pod, ok := obj.(*corev1.Pod)
	if !ok {
		return obj, nil
	}
	pod = pod.DeepCopy() // want "deep copy for nothing" unsafe
	pod.ManagedFields = nil
	return pod, nil
}

func trimmed(pod *corev1.Pod) (any, error) { return copiedForACaller(pod) }

var seen func(before, after any)

func copiedToCompare(obj any) (any, error) {
	pod, ok := obj.(*corev1.Pod)
	if !ok {
		return obj, nil
	}
	small := pod.DeepCopy() // want "deep copy for nothing" unsafe
	small.ManagedFields = nil
	seen(obj, small)
	return small, nil
}

func agreements(informer cache.SharedIndexInformer) error {
	if err := informer.SetTransform(copiedForTheCacheOnly); err != nil {
		return err
	}
	return nil
}

func moreAgreements(informer cache.SharedIndexInformer) error {
	return informer.SetTransform(copiedForACaller)
}

func comparing(informer cache.SharedIndexInformer) error {
	return informer.SetTransform(copiedToCompare)
}
