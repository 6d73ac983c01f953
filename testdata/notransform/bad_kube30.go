//go:build !kube31

package notransform

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/tools/cache"
)

func notShared(lw cache.ListerWatcher) cache.Controller {
	_, controller := cache.NewInformer(lw, &corev1.Pod{}, 0, cache.ResourceEventHandlerFuncs{}) // want info:"^managedFields of Pod are cached, 20-60 % of most objects: construct it with cache.NewTransformingInformer"
	return controller
}
