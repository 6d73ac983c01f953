// Package b takes back what is found in package a of the same binary.
package b

import corev1 "k8s.io/api/core/v1"

func Managers(pod *corev1.Pod) string {
	for _, m := range pod.ManagedFields {
		return m.Manager
	}
	return ""
}
