// Package volumes provisions volumes for claims.
package volumes

import (
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	corelisters "k8s.io/client-go/listers/core/v1"
)

// A Provisioner makes volumes.
type Provisioner struct {
	factory informers.SharedInformerFactory
	claims  corelisters.PersistentVolumeClaimLister
}

// New makes one, which Run starts.
func New(client kubernetes.Interface) *Provisioner {
	factory := informers.NewSharedInformerFactory(client, 0)
	return &Provisioner{factory, factory.Core().V1().PersistentVolumeClaims().Lister()}
}

// Run starts its informers.
func (p *Provisioner) Run(stop <-chan struct{}) error {
	p.factory.Start(stop)
	p.factory.WaitForCacheSync(stop)
	_, err := p.claims.List(labels.Everything())
	return err
}
