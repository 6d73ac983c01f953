// Package main hands listers to other packages.
package main

import (
	"fmt"

	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"

	"example.com/testdata/cachescope/across/parts"
	"example.com/testdata/cachescope/across/shared"
)

func main() {
	client := kubernetes.NewForConfigOrDie(&rest.Config{})
	closed(client)
	open(client)
	built(client)
	other := shared.NewOnSecret(client)
	other.Namespace = "default"
	fmt.Println(other.Get("a"))
	fmt.Println(shared.By(client, "default"))
	fmt.Println(shared.New(client).Factory().Core().V1().Secrets().Lister().List(labels.Everything()))
	select {}
}

func closed(client kubernetes.Interface) {
	factory := informers.NewSharedInformerFactory(client, 0) // want warning:"^this factory holds every ConfigMap of the cluster, and only those in env POD_NAMESPACE are used: make it with WithNamespace$" unfixed
	c := parts.NewClosed(factory.Core().V1().ConfigMaps().Lister(), parts.Namespace())
	factory.Start(nil)
	fmt.Println(c.Settings())
}

func open(client kubernetes.Interface) {
	factory := informers.NewSharedInformerFactory(client, 0)
	o := parts.NewOpen(factory.Core().V1().Secrets().Lister())
	fmt.Println(o.Token("a"))
	fmt.Println(o.Secrets.List(labels.Everything()))
}

func built(client kubernetes.Interface) {
	fmt.Println(shared.Build(client).Secrets.List(labels.Everything()))
}
