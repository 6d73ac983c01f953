//go:build kube33

package rawwatch

import (
	"context"
	"log"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/tools/cache"
	watchtools "k8s.io/client-go/tools/watch"
	"sigs.k8s.io/controller-runtime/pkg/manager"
)

// rejectedInContext starts from nothing.
func (c *controller) rejectedInContext(ctx context.Context, lw *cache.ListWatch) {
	_, err := watchtools.NewRetryWatcherWithContext(ctx, "0", lw) // want error:"NewRetryWatcherWithContext fails for resourceVersion .. or .0.: start from that of a LIST, or use an informer"
	log.Print(err)
}

// fromCacheInContext starts from a list that has no version.
func fromCacheInContext(ctx context.Context, m manager.Manager, lw *cache.ListWatch) error {
	var pods corev1.PodList
	if err := m.GetClient().List(ctx, &pods); err != nil {
		return err
	}
	_, err := watchtools.NewRetryWatcherWithContext(ctx, pods.ResourceVersion, lw) // want error:"a list read from a cache has no resourceVersion: NewRetryWatcherWithContext always fails; LIST with a live reader"
	return err
}
