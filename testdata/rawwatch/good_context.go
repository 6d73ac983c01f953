//go:build kube33

package rawwatch

import (
	"context"
	"errors"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/watch"
	"k8s.io/client-go/tools/cache"
	watchtools "k8s.io/client-go/tools/watch"
)

// retriedInContext resumes by itself.
func (c *controller) retriedInContext(ctx context.Context, list *corev1.PodList) error {
	w, err := watchtools.NewRetryWatcherWithContext(ctx, list.ResourceVersion, &cache.ListWatch{
		WatchFuncWithContext: func(ctx context.Context, options metav1.ListOptions) (watch.Interface, error) {
			return c.client.CoreV1().Pods("").Watch(ctx, options)
		},
	})
	if err != nil {
		return err
	}
	defer w.Stop()
	for {
		select {
		case event := <-w.ResultChan():
			if pod, ok := event.Object.(*corev1.Pod); ok {
				c.pods[pod.Name] = pod
			}
		case <-w.Done():
			return errors.New("the watch has ended")
		}
	}
}

// informersInContext are consumed by an informer.
func (c *controller) informersInContext() *cache.ListWatch {
	return &cache.ListWatch{
		ListWithContextFunc: func(ctx context.Context, options metav1.ListOptions) (runtime.Object, error) {
			return c.client.CoreV1().Pods("").List(ctx, options)
		},
		WatchFuncWithContext: func(ctx context.Context, options metav1.ListOptions) (watch.Interface, error) {
			return c.client.CoreV1().Pods("").Watch(ctx, options)
		},
	}
}
