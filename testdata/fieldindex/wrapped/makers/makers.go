// Package makers makes informers.
package makers

import (
	"k8s.io/client-go/informers"
	"k8s.io/client-go/tools/cache"
)

// ByHost is the index of pods by host.
const ByHost = "host"

// Pods is an informer of pods.
func Pods(factory informers.SharedInformerFactory) (cache.SharedIndexInformer, error) {
	informer := factory.Core().V1().Pods().Informer()
	return informer, informer.AddIndexers(cache.Indexers{ByHost: func(any) ([]string, error) { return nil, nil }})
}
