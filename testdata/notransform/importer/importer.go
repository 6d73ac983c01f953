// Package importer imports a package that looks into managedFields.
package importer

import (
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	corelisters "k8s.io/client-go/listers/core/v1"

	"example.com/testdata/notransform/reads"
)

var managers = reads.Managers

func cached(client kubernetes.Interface) corelisters.PodLister {
	return informers.NewSharedInformerFactory(client, 0).Core().V1().Pods().Lister()
}
