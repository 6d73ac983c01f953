// Command started runs the provisioner, too.
package main

import (
	"log"

	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"

	"example.com/testdata/duplicateinformer/unstarted/store"
	"example.com/testdata/duplicateinformer/unstarted/volumes"
)

func main() {
	config, err := rest.InClusterConfig()
	if err != nil {
		log.Fatal(err)
	}
	client, stop := kubernetes.NewForConfigOrDie(config), make(chan struct{})
	claims := store.Claims(client, stop)
	provisioner := volumes.New(client) // want warning:"^New caches PersistentVolumeClaim again"
	go func() { log.Fatal(provisioner.Run(stop)) }()
	if _, err := claims.List(labels.Everything()); err != nil {
		log.Fatal(err)
	}
	<-stop
}
