// Package store finds pods.
package store

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
	corelisters "k8s.io/client-go/listers/core/v1"
)

// Cached finds those of a cache.
type Cached struct{ lister corelisters.PodLister }

// New returns one.
func New(lister corelisters.PodLister) (*Cached, error) { return &Cached{lister}, nil }

// Find returns the cache's own pod.
func (c *Cached) Find(namespace, name string) (*corev1.Pod, error) {
	return c.lister.Pods(namespace).Get(name)
}

// Copying finds copies.
type Copying struct{ Lister corelisters.PodLister }

// Find returns a copy.
func (c *Copying) Find(namespace, name string) (*corev1.Pod, error) {
	pod, err := c.Lister.Pods(namespace).Get(name)
	if err != nil {
		return nil, err
	}
	return pod.DeepCopy(), nil
}

// Live asks the API server.
type Live struct{ Kube kubernetes.Interface }

// Find asks for a pod.
func (l *Live) Find(namespace, name string) (*corev1.Pod, error) {
	return l.Kube.CoreV1().Pods(namespace).Get(context.TODO(), name, metav1.GetOptions{})
}

// Marks marks pods.
type Marks struct{}

// Default marks one.
func (Marks) Default(pod *corev1.Pod) { pod.Labels["marked"] = pod.Spec.NodeName }

// Counts only counts them.
type Counts struct{ n map[string]int }

// Default counts one.
func (c *Counts) Default(pod *corev1.Pod) { c.n[pod.Spec.NodeName]++ }

// Choose marks one if that is asked for.
func (Marks) Choose(pod *corev1.Pod, mark bool) {
	if mark {
		pod.Labels["chosen"] = pod.Spec.NodeName
	}
}
