//go:build !kube28

// Package main caches Ingresses of a version that servers have not had for long, and Pods.
package main

import (
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"
)

func main() {
	client := kubernetes.NewForConfigOrDie(&rest.Config{})
	factory := informers.NewSharedInformerFactory(client, 0) // want info:"^informers of client-go before 0.28 keep"
	factory.Core().V1().Pods().Informer()
	factory.Extensions().V1beta1().Ingresses().Informer()
	factory.Start(nil)
	select {}
}
