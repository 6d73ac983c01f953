// Command hasty runs what reads the caches, then waits for them.
package main

import (
	"log"

	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	ctrl "sigs.k8s.io/controller-runtime"

	"example.com/testdata/cachesync/hasty/eager"
)

func main() {
	stop := ctrl.SetupSignalHandler().Done()
	factory := informers.NewSharedInformerFactory(kubernetes.NewForConfigOrDie(ctrl.GetConfigOrDie()), 0)
	pair, err := eager.New(factory.Core().V1().Pods(), factory.Core().V1().Nodes())
	if err != nil {
		log.Fatal(err)
	}
	factory.Start(stop)
	go func() { log.Print(pair.Run(stop)) }()
	for kind, ok := range factory.WaitForCacheSync(stop) {
		if !ok {
			log.Fatal(kind)
		}
	}
	<-stop
}
