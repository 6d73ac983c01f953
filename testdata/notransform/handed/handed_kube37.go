//go:build kube37

package handed

import (
	"google.golang.org/grpc/resolver"
	"k8s.io/client-go/informers"
	coreinformers "k8s.io/client-go/informers/core/v1"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"
)

// outside gives the informer to another module, which may set its transform.
func outside(client kubernetes.Interface, keep *resolver.AddressMapV2[coreinformers.PodInformer], stop <-chan struct{}) {
	factory := informers.NewSharedInformerFactory(client, 0) // want info:"^managedFields of Pod are cached"
	keep.Set(resolver.Address{}, factory.Core().V1().Pods())
	factory.Start(stop)
}

// through has a function do so.
func through(client kubernetes.Interface, keep *resolver.AddressMapV2[cache.SharedIndexInformer], stop <-chan struct{}) {
	factory := informers.NewSharedInformerFactory(client, 0) // want info:"^managedFields of Pod are cached"
	give(keep, factory.Core().V1().Pods())
	factory.Start(stop)
}

func give(keep *resolver.AddressMapV2[cache.SharedIndexInformer], pods coreinformers.PodInformer) {
	keep.Set(resolver.Address{}, pods.Informer())
}

// others are worth a warning without the kind that is given away.
func others(client kubernetes.Interface, keep *resolver.AddressMapV2[coreinformers.PodInformer], stop <-chan struct{}) {
	factory := informers.NewSharedInformerFactory(client, 0) // want warning:"^managedFields of ReplicaSet and Pod are cached|^managedFields of ReplicaSet, Pod are cached"
	keep.Set(resolver.Address{}, factory.Core().V1().Pods())
	factory.Apps().V1().ReplicaSets().Informer()
	factory.Start(stop)
}
