// Package marks marks pods.
package marks

import corev1 "k8s.io/api/core/v1"

// Seen writes to a pod.
func Seen(pod *corev1.Pod) { pod.Labels["seen"] = "true" }
