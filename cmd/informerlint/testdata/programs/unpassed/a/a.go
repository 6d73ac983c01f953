//go:build go1.21

// Package a has findings in a function that its binary calls, behind what it passes, and
// behind what it does not.
package a

import corev1 "k8s.io/api/core/v1"

func Pointers(pods []corev1.Pod, mode string, known map[string]bool) (found []*corev1.Pod) {
	if mode == "second" {
		for _, passed := range pods {
			found = append(found, &passed)
		}
	}
	if mode == "third" {
		for _, unpassed := range pods {
			found = append(found, &unpassed)
		}
	}
	if known == nil {
		return found
	}
	for _, unknown := range pods {
		if known[unknown.Name] {
			found = append(found, &unknown)
		}
	}
	return found
}
