// Command daemon works until it gets a signal.
package main

import (
	"os"
	"os/signal"

	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"
)

func main() {
	config, err := rest.InClusterConfig()
	if err != nil {
		panic(err)
	}
	stop := make(chan struct{})
	defer close(stop)
	watch(kubernetes.NewForConfigOrDie(config), stop)
	end := make(chan os.Signal, 1)
	signal.Notify(end, os.Interrupt)
	<-end
}

func watch(client kubernetes.Interface, stop chan struct{}) {
	factory := informers.NewSharedInformerFactory(client, 0)
	factory.Core().V1().Nodes().Informer()
	factory.Start(stop)
	factory.WaitForCacheSync(stop)
}
