//go:build !kube28

// Package main caches Ingresses of the version that the server has, and Pods.
package main

import (
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"
)

func main() {
	client := kubernetes.NewForConfigOrDie(&rest.Config{})
	factory := informers.NewSharedInformerFactory(client, 0) // want warning:"^informers of client-go before 0.28 keep"
	factory.Core().V1().Pods().Informer()
	if modern(client) {
		factory.Networking().V1().Ingresses().Informer()
	} else {
		factory.Networking().V1beta1().Ingresses().Informer()
	}
	factory.Start(nil)
	select {}
}

func modern(client kubernetes.Interface) bool {
	_, err := client.Discovery().ServerResourcesForGroupVersion("networking.k8s.io/v1")
	return err == nil
}
