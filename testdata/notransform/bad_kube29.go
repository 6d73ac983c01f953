//go:build kube29

package notransform

import (
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	corelisters "k8s.io/client-go/listers/core/v1"
	schedulinglisters "k8s.io/client-go/listers/scheduling/v1"
	"k8s.io/client-go/tools/cache"
)

// Code for informers of all kinds does not make each hold all of them.
func ofAllKinds(client kubernetes.Interface) (any, any) {
	pods := informers.NewSharedInformerFactoryWithOptions(client, 0, informers.WithTransform(stripManagedFields)).Core().V1().Pods()
	classes := informers.NewSharedInformerFactory(client, 0).Scheduling().V1().PriorityClasses() // want info:"managedFields of PriorityClass are"
	return listerOf("pods", pods.Informer()), listerOf("classes", classes.Informer())
}

func listerOf(name string, informer cache.SharedIndexInformer) any {
	switch name {
	case "pods":
		return corelisters.NewPodLister(informer.GetIndexer())
	default:
		return schedulinglisters.NewPriorityClassLister(informer.GetIndexer())
	}
}
