// Command trusting starts the caches, and leaves the wait to what reads them.
package main

import (
	"log"

	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	ctrl "sigs.k8s.io/controller-runtime"

	"example.com/testdata/cachesync/trusting/careless"
)

func main() {
	stop := ctrl.SetupSignalHandler().Done()
	factory := informers.NewSharedInformerFactory(kubernetes.NewForConfigOrDie(ctrl.GetConfigOrDie()), 0)
	pair, err := careless.New(factory.Core().V1().Pods(), factory.Core().V1().Nodes())
	if err != nil {
		log.Fatal(err)
	}
	factory.Start(stop)
	log.Print(pair.Run(stop))
}
