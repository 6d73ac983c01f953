package helper

import (
	"errors"

	"k8s.io/client-go/informers"
	coreinformers "k8s.io/client-go/informers/core/v1"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"
)

// NewPods constructs an informer.
func NewPods(client kubernetes.Interface) (cache.SharedIndexInformer, error) {
	if client == nil {
		return nil, errors.New("no client")
	}
	return coreinformers.NewPodInformer(client, "", 0, cache.Indexers{}), nil
}

// NewFactory constructs a factory.
func NewFactory(client kubernetes.Interface) informers.SharedInformerFactory {
	return informers.NewSharedInformerFactory(client, 0)
}

// RunPods constructs an informer and runs it.
func RunPods(client kubernetes.Interface, stop chan struct{}) cache.SharedIndexInformer {
	informer := coreinformers.NewPodInformer(client, "", 0, cache.Indexers{})
	go informer.Run(stop)
	return informer
}

// KeepPods constructs an informer that others get, too.
func KeepPods(client kubernetes.Interface) cache.SharedIndexInformer {
	informer := coreinformers.NewPodInformer(client, "", 0, cache.Indexers{})
	Kept = append(Kept, informer)
	return informer
}

// Kept are informers that anybody may run.
var Kept []cache.SharedIndexInformer
