// Package labels changes pods for other packages.
package labels

import (
	corev1 "k8s.io/api/core/v1"
	listers "k8s.io/client-go/listers/core/v1"
)

// Set writes a label.
func Set(pod *corev1.Pod, key, value string) { pod.Labels[key] = value } // want "^writes 0\\*\\.ObjectMeta\\.Labels\\*\\[\\]$"

// Of returns the labels of a pod.
func Of(pod *corev1.Pod) map[string]string { return pod.Labels } // want "^returns 0 of 0\\*\\.ObjectMeta\\.Labels$"

// Get returns a pod of the cache.
func Get(pods listers.PodLister, name string) (*corev1.Pod, error) { // want "^returns cached 0$"
	return pods.Pods("default").Get(name)
}

// Each calls a function with each pod of the cache.
func Each(pods []*corev1.Pod, visit func(*corev1.Pod)) { // want "^calls 1 with 0\\*\\[\\]$"
	for _, pod := range pods {
		visit(pod)
	}
}
