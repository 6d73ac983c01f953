// Package store keeps claims.
package store

import (
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	corelisters "k8s.io/client-go/listers/core/v1"
)

// Claims starts an informer of claims.
func Claims(client kubernetes.Interface, stop <-chan struct{}) corelisters.PersistentVolumeClaimLister {
	factory := informers.NewSharedInformerFactory(client, 0)
	claims := factory.Core().V1().PersistentVolumeClaims()
	claims.Informer()
	factory.Start(stop)
	return claims.Lister()
}
