//go:build kube29 && !kube36

package badtransform

import (
	"time"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"

	"example.com/testdata/badtransform/helper"
)

// constructor sets a transform that factories of these versions wipe.
func constructor(lw cache.ListerWatcher) func(kubernetes.Interface, time.Duration) cache.SharedIndexInformer {
	return func(_ kubernetes.Interface, resync time.Duration) cache.SharedIndexInformer {
		informer := cache.NewSharedIndexInformer(lw, &corev1.Pod{}, resync, cache.Indexers{})
		if err := informer.SetTransform(stripManagedFields); err != nil { // want error:"transform of the constructor is lost: InformerFor sets that of the factory over it"
			panic(err)
		}
		return informer
	}
}

func overwritten(factory informers.SharedInformerFactory, lw cache.ListerWatcher) {
	factory.InformerFor(&corev1.Pod{}, constructor(lw))
}

func overwrittenInHelper(factory informers.SharedInformerFactory) {
	factory.InformerFor(&corev1.Pod{}, helper.NewPodInformer) // want error:"transform of the constructor is lost"
}
