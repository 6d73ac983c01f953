// Package a has a finding in Start, which not every binary calls.
package a

import (
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"
)

func Start(client kubernetes.Interface, stop chan struct{}) cache.SharedIndexInformer {
	factory := informers.NewSharedInformerFactory(client, 0)
	pods := factory.Core().V1().Pods().Informer()
	factory.Start(stop)
	return pods
}

func Name() string { return "a" }
