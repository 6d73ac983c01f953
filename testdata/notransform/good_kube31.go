//go:build kube31

package notransform

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/tools/cache"
)

func transformInOptions(lw cache.ListerWatcher) (cache.Store, cache.Controller) {
	options := cache.InformerOptions{ListerWatcher: lw, ObjectType: &corev1.Pod{}}
	options.Transform = stripManagedFields
	return cache.NewInformerWithOptions(options)
}
