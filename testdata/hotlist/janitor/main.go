// Package main deletes pods that have failed, for nobody knows how long.
package main

import (
	"context"
	"time"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"
)

func main() {
	clean(context.Background(), kubernetes.NewForConfigOrDie(&rest.Config{}))
}

func clean(ctx context.Context, client kubernetes.Interface) {
	for range time.Tick(time.Second) {
		for _, pod := range pods(ctx, client) {
			println(pod.Name)
		}
		if err := client.CoreV1().Pods("default").Delete(ctx, "failed", metav1.DeleteOptions{}); err != nil {
			return
		}
	}
}

func pods(ctx context.Context, client kubernetes.Interface) []corev1.Pod {
	list, err := client.CoreV1().Pods("").List(ctx, metav1.ListOptions{}) // want info:"live LIST of Pods in all namespaces"
	if err != nil {
		return nil
	}
	return list.Items
}
