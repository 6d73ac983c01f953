//go:build !kube28

// Package main caches with an old client-go the few pods that a selector lets in.
package main

import (
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"
)

func main() {
	client := kubernetes.NewForConfigOrDie(&rest.Config{})
	factory := informers.NewSharedInformerFactoryWithOptions(client, 0, informers.WithTweakListOptions(func(options *metav1.ListOptions) { // want info:"^informers of client-go before 0.28 keep the whole initial list alive"
		options.LabelSelector = "app=beer"
	}))
	factory.Core().V1().Pods().Informer()
	factory.Start(nil)
}
