package transform

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/tools/cache"
)

var _ = []cache.TransformFunc{captured, expressed, valued, told}

// captured has a literal fill what it returns.
func captured(obj any) (any, error) { // want "^\\[Pod strips Spec\\]$"
	pod, ok := obj.(*corev1.Pod)
	if !ok {
		return obj, nil
	}
	var slim corev1.Pod
	keep := func() { slim.ObjectMeta = pod.ObjectMeta }
	keep()
	return &slim, nil
}

type ownPod corev1.Pod

func (p *ownPod) strip() *ownPod {
	p.Spec.Volumes = nil
	return p
}

// expressed calls a method by its expression.
func expressed(obj any) (any, error) { // want "^keeps \\[Pod strips Spec.Volumes\\]$"
	pod, ok := obj.(*corev1.Pod)
	if !ok {
		return obj, nil
	}
	return (*corev1.Pod)((*ownPod).strip((*ownPod)(pod))), nil
}

// valued calls one of two values of a method.
func valued(obj any) (any, error) { // want "^keeps \\[Pod strips Spec.Volumes\\]$"
	pod, ok := obj.(*corev1.Pod)
	if !ok {
		return obj, nil
	}
	strip := (*ownPod)(pod).strip
	if pod.Name == "" {
		strip = (*ownPod)(pod).strip
	}
	return (*corev1.Pod)(strip()), nil
}

// told compares what an assertion says with a constant.
func told(obj any) (any, error) { // want "^keeps \\[Pod strips Spec.Volumes\\]$"
	pod, ok := obj.(*corev1.Pod)
	if ok == false {
		return obj, nil
	}
	pod.Spec.Volumes = nil
	return pod, nil
}
