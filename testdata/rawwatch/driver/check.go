package driver

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
)

// Check waits until a pod runs.
func Check(ctx context.Context, clientset kubernetes.Interface, fail func(string)) {
	w, err := clientset.CoreV1().Pods("default").Watch(ctx, metav1.ListOptions{LabelSelector: "app=check"})
	if err != nil {
		fail("no watch")
		return
	}
	for event := range w.ResultChan() {
		pod, ok := event.Object.(*corev1.Pod)
		if !ok {
			fail("no pod")
		}
		if pod.Status.Phase == corev1.PodRunning { // want error:"is nil on Error events"
			break
		}
	}
}
