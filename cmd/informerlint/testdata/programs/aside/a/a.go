//go:build go1.21

// Package a has findings in functions that use no cache: one that its binary calls, one
// that it does not.
package a

import corev1 "k8s.io/api/core/v1"

func Pointers(pods []corev1.Pod) (found []*corev1.Pod) {
	for _, called := range pods {
		found = append(found, &called)
	}
	return found
}

func Others(pods []corev1.Pod) (found []*corev1.Pod) {
	for _, uncalled := range pods {
		found = append(found, &uncalled)
	}
	return found
}
