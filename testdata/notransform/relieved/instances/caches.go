package instances

import (
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
)

func ofPods(client kubernetes.Interface, stop <-chan struct{}) {
	factory := informers.NewSharedInformerFactory(client, 0) // want info:"^managedFields of Pod are cached"
	pods{}.informer(factory)
	allPods.watch(factory)
	factory.Start(stop)
}

func ofSets(client kubernetes.Interface, stop <-chan struct{}) {
	factory := informers.NewSharedInformerFactory(client, 0) // want warning:"^managedFields of ReplicaSet are cached"
	sets{}.informer(factory)
	allSets.watch(factory)
	factory.Start(stop)
}
