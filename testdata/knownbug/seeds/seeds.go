// Package seeds informs about pods.
package seeds

import (
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"
)

// Pods starts an informer.
func Pods(client kubernetes.Interface, stop chan struct{}) cache.SharedIndexInformer {
	factory := informers.NewSharedInformerFactory(client, 0)
	pods := factory.Core().V1().Pods().Informer()
	factory.Start(stop)
	return pods
}
