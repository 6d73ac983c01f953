// Package worker has handlers that others register.
package worker

import (
	corev1 "k8s.io/api/core/v1"
)

// Worker counts pods by node.
type Worker struct{ count map[string]int }

// Add counts one more.
func (w *Worker) Add(obj any) { w.count[obj.(*corev1.Pod).Spec.NodeName]++ }

// Delete counts one less.
func (w *Worker) Delete(obj any) {
	pod := obj.(*corev1.Pod)
	w.count[pod.Spec.NodeName]--
}

// Remove forgets the node.
func (w *Worker) Remove(obj any) { delete(w.count, obj.(*corev1.Pod).Spec.NodeName) }
