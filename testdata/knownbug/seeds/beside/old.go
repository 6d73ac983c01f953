//go:build !kube28

// Package main caches pods with an old client-go, beside what is few.
package main

import (
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"

	"example.com/testdata/knownbug/seeds" // want warning:"^informers of client-go before 0.28 keep the whole initial list alive with any of its objects: upgrade to 0.28$"
)

func main() {
	client := kubernetes.NewForConfigOrDie(&rest.Config{})
	factory := informers.NewSharedInformerFactory(client, 0)
	factory.Core().V1().ServiceAccounts().Informer()
	factory.Start(nil)
	seeds.Pods(client, nil)
}
