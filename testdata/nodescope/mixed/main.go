// Command mixed runs on every node and needs all of them.
package main

import (
	"os"

	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"

	"example.com/testdata/nodescope/readers"
)

var client kubernetes.Interface

func main() {
	factory := informers.NewSharedInformerFactory(client, 0)
	_ = readers.New(os.Getenv("NODE_NAME"), factory.Core().V1().Pods())
	_ = readers.All(factory.Core().V1().Pods().Lister())

	shared := informers.NewSharedInformerFactory(client, 0)
	_ = readers.New(os.Getenv("NODE_NAME"), shared.Core().V1().Pods())
	give(shared)
}

// plugins are not seen here.
var plugins []func(informers.SharedInformerFactory)

func give(factory informers.SharedInformerFactory) {
	for _, plugin := range plugins {
		plugin(factory)
	}
}
