// The plain program uses client-go alone: factories, informers made by hand, a
// raw watch and a LIST in a loop.
package main

import (
	"context"
	"log"
	"os"

	"k8s.io/client-go/dynamic"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/metadata"
	"k8s.io/client-go/tools/clientcmd"

	"example.com/testdata/plain/factories"
	"example.com/testdata/plain/watchers"
)

func main() {
	config, err := clientcmd.BuildConfigFromFlags("", os.Getenv("KUBECONFIG"))
	if err != nil {
		log.Fatal(err)
	}
	clientset := kubernetes.NewForConfigOrDie(config)
	ctx := context.Background()
	stop := make(chan struct{})
	factories.Workloads(clientset, os.Getenv("NODE_NAME"), stop)
	factories.Everything(clientset, stop)
	if err := factories.Dynamic(dynamic.NewForConfigOrDie(config), stop); err != nil {
		log.Fatal(err)
	}
	factories.Metadata(metadata.NewForConfigOrDie(config), stop)
	go watchers.Secrets(clientset, stop)
	go watchers.Reflect(clientset, stop)
	go watchers.Replicas(clientset, stop)
	go watchers.Lease(ctx, clientset)
	watchers.Poll(ctx, clientset)
}
