// Package build makes factories, for others and for itself.
package build

import (
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	corelisters "k8s.io/client-go/listers/core/v1"
)

// New makes a factory that its caller fills.
func New(client kubernetes.Interface) informers.SharedInformerFactory {
	return informers.NewSharedInformerFactory(client, 0)
}

// Pods starts a factory that holds pods.
func Pods(client kubernetes.Interface, stop <-chan struct{}) corelisters.PodLister {
	factory := New(client)
	lister := factory.Core().V1().Pods().Lister()
	factory.Start(stop)
	return lister
}
