// Package expiry looks at the time for others.
package expiry

import (
	"time"

	corev1 "k8s.io/api/core/v1"
)

// Old tells whether a pod has run for an hour.
func Old(pod *corev1.Pod) bool { return time.Since(pod.CreationTimestamp.Time) > time.Hour }
