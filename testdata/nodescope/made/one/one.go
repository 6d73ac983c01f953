// Package one needs the pods of its node.
package one

import (
	"fmt"
	"os"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"

	"example.com/testdata/nodescope/made/plant"
	"example.com/testdata/nodescope/made/pool"
)

// Run watches.
func Run(client kubernetes.Interface, stop <-chan struct{}) {
	factory := pool.Shared(client)
	factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: add})
	factory.Start(stop)
}

// RunIn watches with what others gave it.
func RunIn(all *plant.Informers, stop <-chan struct{}) {
	all.Pods.AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: add})
	all.Start(stop)
}

// RunShown watches with what others may have.
func RunShown(client kubernetes.Interface, stop <-chan struct{}) *plant.Informers {
	all := plant.NewInformers(client)
	all.Pods.AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: add})
	all.Start(stop)
	return all
}

func add(obj any) {
	if pod, ok := obj.(*corev1.Pod); ok && pod.Spec.NodeName == os.Getenv("NODE_NAME") {
		fmt.Println(pod.Name)
	}
}
