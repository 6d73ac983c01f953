// Package parts makes what belongs to a pod.
package parts

import (
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
)

// Account is the service account of a pod.
func Account(pod *corev1.Pod) *corev1.ServiceAccount {
	if pod.Spec.HostNetwork {
		return nil
	}
	return &corev1.ServiceAccount{ObjectMeta: metav1.ObjectMeta{Name: pod.Name, Namespace: pod.Namespace}}
}

// Settings are those of a pod.
func Settings(pod *corev1.Pod) *corev1.ConfigMap {
	return &corev1.ConfigMap{ObjectMeta: metav1.ObjectMeta{Name: pod.Name, Namespace: pod.Namespace}}
}

// First returns what it is given.
func First(all []*corev1.Secret) *corev1.Secret { return all[0] }
