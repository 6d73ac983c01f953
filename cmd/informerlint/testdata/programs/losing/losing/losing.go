// Package losing forgets pods.
package losing

import corev1 "k8s.io/api/core/v1"

// Known are the pods that there are.
var Known = map[string]bool{}

// Forget forgets a pod.
func Forget(obj any) {
	pod, ok := obj.(*corev1.Pod)
	if !ok {
		return
	}
	delete(Known, pod.Name)
}

// Knows tells whether there is a pod.
func Knows(name string) bool { return Known[name] }
