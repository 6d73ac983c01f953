//go:build kube31

package notransform

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/tools/cache"
)

// Constructors without options are deprecated where there is one with them.
func notShared(lw cache.ListerWatcher) cache.Controller {
	_, controller := cache.NewInformer(lw, &corev1.Pod{}, 0, cache.ResourceEventHandlerFuncs{}) // want info:"construct it with cache.NewInformerWithOptions, whose options take a Transform$" unfixed
	return controller
}

func indexed(lw cache.ListerWatcher) cache.Controller {
	_, controller := cache.NewIndexerInformer(lw, &corev1.Pod{}, 0, cache.ResourceEventHandlerFuncs{}, nil) // want info:"construct it with cache.NewInformerWithOptions, whose options take a Transform$" unfixed
	return controller
}

func inOptions(lw cache.ListerWatcher) (cache.Store, cache.Controller) {
	return cache.NewInformerWithOptions(cache.InformerOptions{ // want info:"^managedFields of Pod are cached, 20-60 % of most objects: set Transform in its options$" safe
		ListerWatcher: lw,
		ObjectType:    &corev1.Pod{},
	})
}

func inOptionsElsewhere(lw cache.ListerWatcher) (cache.Store, cache.Controller) {
	options := cache.InformerOptions{ListerWatcher: lw, ObjectType: &corev1.Pod{}}
	return cache.NewInformerWithOptions(options) // want info:"set Transform in its options$" safe
}

func inOptionsOfCallers(options cache.InformerOptions, lw cache.ListerWatcher) (cache.Store, cache.Controller) {
	options.ListerWatcher, options.ObjectType = lw, &corev1.Pod{}
	return cache.NewInformerWithOptions(options)
}
