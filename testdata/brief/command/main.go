// Command command reads what there is and ends.
package main

import (
	"fmt"
	"log"

	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"
)

func main() {
	config, err := rest.InClusterConfig()
	if err != nil {
		log.Fatal(err)
	}
	client := kubernetes.NewForConfigOrDie(config)
	factory := informers.NewSharedInformerFactory(client, 0)
	pods := factory.Core().V1().Pods().Lister()
	stop := make(chan struct{})
	factory.Start(stop) // want "^brief$"
	factory.WaitForCacheSync(stop)
	list, err := pods.List(labels.Everything())
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(len(list))
	if err := nodes(client); err != nil {
		log.Fatal(err)
	}
}

func nodes(client kubernetes.Interface) error {
	factory := informers.NewSharedInformerFactory(client, 0)
	nodes := factory.Core().V1().Nodes().Lister()
	stop := make(chan struct{})
	factory.Start(stop) // want "^brief$"
	factory.WaitForCacheSync(stop)
	list, err := nodes.List(labels.Everything())
	fmt.Println(len(list))
	return err
}
