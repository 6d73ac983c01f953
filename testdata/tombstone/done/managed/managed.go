// Package managed looks for pods where its callers do not see it.
package managed

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/labels"
	corelisters "k8s.io/client-go/listers/core/v1"
)

// A Manager counts pods.
type Manager struct {
	Pods corelisters.PodLister
	left map[string]int
}

// Sync counts the pods that are left beside one.
func (m *Manager) Sync(pod *corev1.Pod) {
	if pods, err := m.Pods.Pods(pod.Namespace).List(labels.Everything()); err == nil {
		m.left[pod.Namespace] = len(pods)
	}
}

// Left tells how many there are.
func (m *Manager) Left(namespace string) int { return m.left[namespace] }
