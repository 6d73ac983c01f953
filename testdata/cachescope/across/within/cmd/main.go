// Package main hands another cache to what the package within calls, too.
package main

import (
	"fmt"

	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"

	"example.com/testdata/cachescope/across/within"
)

func main() {
	client := kubernetes.NewForConfigOrDie(&rest.Config{})
	fmt.Println(within.All(informers.NewSharedInformerFactory(client, 0).Core().V1().Secrets().Lister()))
	select {}
}
