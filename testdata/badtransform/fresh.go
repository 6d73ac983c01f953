package badtransform

import (
	coreinformers "k8s.io/client-go/informers/core/v1"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"

	"example.com/testdata/badtransform/helper"
)

func constructedElsewhere(client kubernetes.Interface) (cache.SharedIndexInformer, error) {
	informer, err := helper.NewPods(client)
	if err != nil {
		return nil, err
	}
	informer.SetTransform(stripManagedFields) // want info:"error of SetTransform is ignored"
	return informer, nil
}

func factoryConstructedElsewhere(client kubernetes.Interface) {
	informer := helper.NewFactory(client).Core().V1().Pods().Informer()
	informer.SetTransform(stripManagedFields) // want info:"error of SetTransform is ignored"
}

func newPods(client kubernetes.Interface) cache.SharedIndexInformer {
	return coreinformers.NewPodInformer(client, "", 0, cache.Indexers{})
}

func constructedInAnotherFunction(client kubernetes.Interface) {
	informer := newPods(client)
	informer.SetTransform(stripManagedFields) // want info:"error of SetTransform is ignored"
}

func runElsewhere(client kubernetes.Interface, stop chan struct{}) {
	informer := helper.RunPods(client, stop)
	informer.SetTransform(stripManagedFields) // want warning:"error of SetTransform is ignored"
}

func keptElsewhere(client kubernetes.Interface) {
	informer := helper.KeepPods(client)
	informer.SetTransform(stripManagedFields) // want info:"error of SetTransform is ignored"
}

func startedHere(client kubernetes.Interface, stop chan struct{}) {
	informer := newPods(client)
	if stop != nil {
		go informer.Run(stop)
	}
	informer.SetTransform(stripManagedFields) // want warning:"error of SetTransform is ignored"
}
