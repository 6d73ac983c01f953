// Package factory caches pods for others: silent, since what reads their
// managedFields is linked with it.
package factory

import (
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	corelisters "k8s.io/client-go/listers/core/v1"
)

// Pods returns the lister of a cache of pods.
func Pods(client kubernetes.Interface) corelisters.PodLister {
	return informers.NewSharedInformerFactory(client, 0).Core().V1().Pods().Lister()
}
