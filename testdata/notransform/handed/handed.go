// Package handed gives informers away.
package handed

import (
	"k8s.io/client-go/informers"
	coreinformers "k8s.io/client-go/informers/core/v1"
	"k8s.io/client-go/kubernetes"
)

// inside gives an informer to a function that is seen.
func inside(client kubernetes.Interface, stop <-chan struct{}) {
	factory := informers.NewSharedInformerFactory(client, 0) // want warning:"^managedFields of Pod are cached"
	take(factory.Core().V1().Pods())
	factory.Start(stop)
}

func take(pods coreinformers.PodInformer) { pods.Informer() }
