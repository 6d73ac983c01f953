// Package app waits for the caches before it runs what reads them.
package app

import (
	"log"

	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	ctrl "sigs.k8s.io/controller-runtime"

	"example.com/testdata/cachesync/waiting/patient"
)

// Command returns what runs the program.
func Command() func() error { return func() error { return Run() } }

// Run is what it runs.
func Run() error {
	stop := ctrl.SetupSignalHandler().Done()
	factory := informers.NewSharedInformerFactory(kubernetes.NewForConfigOrDie(ctrl.GetConfigOrDie()), 0)
	pair, err := patient.New(factory.Core().V1().Pods(), factory.Core().V1().Nodes())
	if err != nil {
		return err
	}
	factory.Start(stop)
	for kind, ok := range factory.WaitForCacheSync(stop) {
		if !ok {
			log.Fatal(kind)
		}
	}
	return pair.Run(stop)
}
