// Package a has a loop that ends with its watch, which restarts itself where the watch
// cannot be opened.
package a

import (
	"context"
	"log"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
)

func Watch(ctx context.Context, client kubernetes.Interface) {
	w, err := client.CoreV1().Events("").Watch(ctx, metav1.ListOptions{})
	if err != nil {
		go Watch(ctx, client)
		return
	}
	for event := range w.ResultChan() {
		log.Print(event.Type)
	}
}
