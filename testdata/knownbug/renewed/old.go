//go:build !kube28

// Package main caches with an old client-go what changes all the time, or goes after an hour.
package main

import (
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"
)

func main() {
	client := kubernetes.NewForConfigOrDie(&rest.Config{})
	factory := informers.NewSharedInformerFactory(client, 0) // want info:"^informers of client-go before 0.28 keep the whole initial list alive with any of its objects: upgrade to 0.28$"
	factory.Core().V1().Nodes().Informer()
	factory.Core().V1().Events().Informer()
	factory.Start(nil)
}
