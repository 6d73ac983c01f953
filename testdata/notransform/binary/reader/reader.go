// Package reader reads managedFields of pods that it is given.
package reader

import corev1 "k8s.io/api/core/v1"

// Managers lists who set fields.
func Managers(pod *corev1.Pod) (names []string) {
	for _, entry := range pod.ManagedFields {
		names = append(names, entry.Manager)
	}
	return names
}
