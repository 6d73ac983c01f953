//go:build kube35

// Package handed gives a factory with a timeout to code that is not seen.
package handed

import (
	"time"

	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"
)

// Others may ask it for pods.
func unseen(cfg *rest.Config, more func(informers.SharedInformerFactory), stop <-chan struct{}) {
	cfg.Timeout = 30 * time.Second // want warning:"cfg.Timeout of 30s ends the watches of the informer factory: they start anew every 30s"
	factory := informers.NewSharedInformerFactory(kubernetes.NewForConfigOrDie(cfg), 0)
	factory.Core().V1().Nodes().Informer()
	more(factory)
	factory.Start(stop)
}
