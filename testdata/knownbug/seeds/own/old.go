//go:build !kube28

// Package main caches few objects with an old client-go, itself and by others.
package main

import (
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"

	"example.com/testdata/knownbug/seeds"
)

func main() {
	client := kubernetes.NewForConfigOrDie(&rest.Config{})
	seeds.Jobs(client, "jobs", nil)
	factory := informers.NewSharedInformerFactory(client, 0) // want info:"^informers of client-go before 0.28 keep the whole initial list alive with any of its objects: upgrade to 0.28$"
	factory.Core().V1().ServiceAccounts().Informer()
	factory.Start(nil)
}
