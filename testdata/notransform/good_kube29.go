//go:build kube29

package notransform

import (
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	corelisters "k8s.io/client-go/listers/core/v1"
)

func transformInPlace(client kubernetes.Interface) corelisters.PodLister {
	factory := informers.NewSharedInformerFactoryWithOptions(client, 0, informers.WithTransform(stripManagedFields))
	return factory.Core().V1().Pods().Lister()
}

func transformInVariable(client kubernetes.Interface, namespace string) corelisters.PodLister {
	options := []informers.SharedInformerOption{informers.WithNamespace(namespace)}
	if namespace == "" {
		options = append(options, informers.WithTransform(stripManagedFields))
	}
	return informers.NewSharedInformerFactoryWithOptions(client, 0, options...).Core().V1().Pods().Lister()
}

func transformInHelper(client kubernetes.Interface) corelisters.PodLister {
	return informers.NewSharedInformerFactoryWithOptions(client, 0, stripping()...).Core().V1().Pods().Lister()
}

func stripping() []informers.SharedInformerOption {
	return []informers.SharedInformerOption{informers.WithTransform(stripManagedFields)}
}
