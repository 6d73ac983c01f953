//go:build !kube32

package rawwatch

import (
	"context"
	"log"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/watch"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"
	watchtools "k8s.io/client-go/tools/watch"
)

// Before 0.32 a watch that resumes by itself passes on that its version has expired, and
// no other error.

// No version, so that none expires.
func opensAnew(ctx context.Context, client kubernetes.Interface) {
	w, _ := watchtools.NewRetryWatcher("1", &cache.ListWatch{WatchFunc: func(metav1.ListOptions) (watch.Interface, error) {
		return client.CoreV1().Nodes().Watch(ctx, metav1.ListOptions{FieldSelector: "metadata.name=own"})
	}})
	for event := range w.ResultChan() {
		log.Print(event.Object.(*corev1.Node).Name) // want info:"panics on Error events"
	}
}

// Bad: the version that it is given expires.
func resumes(ctx context.Context, client kubernetes.Interface) {
	w, _ := watchtools.NewRetryWatcher("1", &cache.ListWatch{WatchFunc: func(options metav1.ListOptions) (watch.Interface, error) {
		options.FieldSelector = "metadata.name=own"
		return client.CoreV1().Nodes().Watch(ctx, options)
	}})
	for event := range w.ResultChan() {
		log.Print(event.Object.(*corev1.Node).Name) // want error:"panics on Error events"
	}
}
