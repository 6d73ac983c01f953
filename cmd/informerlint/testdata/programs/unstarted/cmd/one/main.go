// Command one makes a provisioner that it never runs.
package main

import (
	"log"

	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"

	"example.com/controller/store"
	"example.com/controller/volumes"
)

func main() {
	config, err := rest.InClusterConfig()
	if err != nil {
		log.Fatal(err)
	}
	client, stop := kubernetes.NewForConfigOrDie(config), make(chan struct{})
	claims := store.Claims(client, stop)
	provisioner := volumes.New(client)
	log.Print(provisioner)
	if _, err := claims.List(labels.Everything()); err != nil {
		log.Fatal(err)
	}
	<-stop
}
