// Package store wraps a lister and changes objects for its callers.
package store

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/apimachinery/pkg/runtime"
	listers "k8s.io/client-go/listers/core/v1"
)

// CopyOf returns a copy of a pod.
func CopyOf(pods listers.PodLister, name string) *corev1.Pod {
	pod, err := pods.Pods("a").Get(name)
	if err != nil {
		return nil
	}
	return pod.DeepCopy()
}

// Find returns the cache's own pod.
func Find(pods listers.PodLister, name string) (*corev1.Pod, error) {
	return pods.Pods("a").Get(name)
}

// All returns the cache's own pods.
func All(pods listers.PodLister) []*corev1.Pod {
	all, err := pods.List(labels.Everything())
	if err != nil {
		return nil
	}
	return all
}

// Running returns some of the cache's own pods.
func Running(pods listers.PodLister) []*corev1.Pod {
	var running []*corev1.Pod
	for _, pod := range All(pods) {
		if pod.Status.Phase == corev1.PodRunning {
			running = append(running, pod)
		}
	}
	return running
}

// Label changes the pod it is given.
func Label(pod *corev1.Pod) {
	if pod.Labels == nil {
		pod.Labels = map[string]string{}
	}
	pod.Labels["seen"] = "true"
}

// Place changes where the pod it is given is to run.
func Place(pod *corev1.Pod) { pod.Spec.NodeName = "n" }

// Mark annotates the pod it is given.
func Mark(pod *corev1.Pod) { pod.Annotations["seen"] = "true" }

// Annotations returns the pod's own annotations.
func Annotations(pod *corev1.Pod) map[string]string { return pod.Annotations }

// LabelCopy changes a copy.
func LabelCopy(pod *corev1.Pod) *corev1.Pod {
	pod = pod.DeepCopy()
	Label(pod)
	return pod
}

var counts = map[string]int{}

// Count changes nothing of the pod.
func Count(pod *corev1.Pod) { counts[pod.Spec.NodeName]++ }

// Names returns a map of its own, with text from the pod.
func Names(pod *corev1.Pod) map[string]string {
	return map[string]string{"name": pod.Name}
}

// NodeOf returns the node that obj is, or reads one.
func NodeOf(obj any) *corev1.Node {
	if u, ok := obj.(*unstructured.Unstructured); ok {
		node := new(corev1.Node)
		_ = runtime.DefaultUnstructuredConverter.FromUnstructured(u.Object, node)
		return node
	}
	node, _ := obj.(*corev1.Node)
	return node
}

// Each calls a function for each pod.
func Each[T any](pods []T, do func(T) error) error {
	for _, pod := range pods {
		if err := do(pod); err != nil {
			return err
		}
	}
	return nil
}

// With returns labels with another one, and the labels themselves without a key.
func With(set map[string]string, key, value string) map[string]string {
	if key == "" {
		return set
	}
	more := map[string]string{}
	for k, v := range set {
		more[k] = v
	}
	more[key] = value
	return more
}
