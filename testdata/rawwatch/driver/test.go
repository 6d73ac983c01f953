// Package driver has, beside what runs, the tests that a program has for its users.
package driver

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
)

// Test waits until a pod runs.
func Test(ctx context.Context, clientset kubernetes.Interface, fail func(string)) {
	w, err := clientset.CoreV1().Pods("default").Watch(ctx, metav1.ListOptions{LabelSelector: "app=test"})
	if err != nil {
		fail("no watch")
		return
	}
	for event := range w.ResultChan() {
		pod, ok := event.Object.(*corev1.Pod)
		if !ok {
			fail("no pod")
		}
		if pod.Status.Phase == corev1.PodRunning { // want info:"is nil on Error events"
			break
		}
	}
}
