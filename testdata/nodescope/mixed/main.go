// Command mixed runs on every node and needs all of them.
package main

import (
	"os"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"

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

func helpersOfOtherPackages(local map[string]bool) {
	one := informers.NewSharedInformerFactory(client, 0) // want warning:"all nodes to use its own .env NODE_NAME."
	_, _ = one.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: func(obj any) {
			if pod := obj.(*corev1.Pod); readers.IsOn(pod, os.Getenv("NODE_NAME")) {
				local[pod.Name] = true
			}
		},
	})
	two := informers.NewSharedInformerFactory(client, 0) // want warning:"all nodes to use its own .env NODE_NAME."
	_, _ = two.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: func(obj any) {
			if !readers.IsElsewhere(obj) {
				local[obj.(*corev1.Pod).Name] = true
			}
		},
	})
}
