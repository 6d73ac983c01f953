// Package events logs the warnings of the cluster.
package events

import (
	"context"
	"log"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
)

// Follow logs warnings until the context ends.
func Follow(ctx context.Context, client kubernetes.Interface) error {
	w, err := client.CoreV1().Events(metav1.NamespaceAll).Watch(ctx, metav1.ListOptions{FieldSelector: "type=Warning"})
	if err != nil {
		return err
	}
	defer w.Stop()
	for {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case received := <-w.ResultChan():
			if event, ok := received.Object.(*corev1.Event); ok {
				log.Print(event.Reason, ": ", event.Message)
			}
		}
	}
}
