// Package keep keeps pods.
package keep

import (
	"sync"

	corev1 "k8s.io/api/core/v1"
)

var (
	mu  sync.Mutex
	all = map[string]*corev1.Pod{}
)

// Keep remembers a pod.
func Keep(pod *corev1.Pod) {
	mu.Lock()
	defer mu.Unlock()
	all[pod.Name] = pod
}

// Drop forgets the named pod.
func Drop(name string) {
	mu.Lock()
	defer mu.Unlock()
	delete(all, name)
}
