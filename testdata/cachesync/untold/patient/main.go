// Command patient waits for all caches before it runs what reads them.
package main

import (
	"log"

	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"
	ctrl "sigs.k8s.io/controller-runtime"

	"example.com/testdata/cachesync/untold/patient/halls"
)

func main() {
	stop := ctrl.SetupSignalHandler().Done()
	factory := informers.NewSharedInformerFactory(kubernetes.NewForConfigOrDie(ctrl.GetConfigOrDie()), 0)
	namespaces := factory.Core().V1().Namespaces()
	all := halls.New(factory.Core().V1().Nodes(), namespaces)
	factory.Start(stop)
	if !cache.WaitForCacheSync(stop, namespaces.Informer().HasSynced) {
		log.Fatal("namespaces did not sync")
	}
	log.Print(all.Run(stop))
}
