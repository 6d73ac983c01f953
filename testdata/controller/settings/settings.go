// Package settings follows the settings of the controller.
package settings

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/watch"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"
)

const selector = "app=controller"

// NewInformer returns an informer for the ConfigMaps that hold settings.
func NewInformer(client kubernetes.Interface, namespace string) cache.SharedInformer {
	maps := client.CoreV1().ConfigMaps(namespace)
	return cache.NewSharedInformer(&cache.ListWatch{
		ListWithContextFunc: func(ctx context.Context, _ metav1.ListOptions) (runtime.Object, error) {
			return maps.List(ctx, metav1.ListOptions{LabelSelector: selector})
		},
		WatchFuncWithContext: func(ctx context.Context, _ metav1.ListOptions) (watch.Interface, error) {
			return maps.Watch(ctx, metav1.ListOptions{LabelSelector: selector})
		},
	}, &corev1.ConfigMap{}, 0)
}
