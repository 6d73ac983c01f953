// Command copying gives listers to a package that does not import them.
package main

import (
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"

	"example.com/testdata/cachemutation/copying/lister"
	"example.com/testdata/cachemutation/copying/reader"
)

func main() {
	cfg, err := rest.InClusterConfig()
	if err != nil {
		return
	}
	factory := informers.NewSharedInformerFactory(kubernetes.NewForConfigOrDie(cfg), 0)
	core := factory.Core().V1()
	pods := lister.Pods(core.Pods().Informer().GetIndexer())
	r := reader.New(factory, pods, lister.Nodes(core.Nodes().Lister()))
	r.Services = lister.Services(core.Services().Lister())
	r.Run()
}
