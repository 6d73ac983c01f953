// Command untold starts the caches, and leaves the wait to what reads them.
package main

import (
	"log"

	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	ctrl "sigs.k8s.io/controller-runtime"

	"example.com/testdata/cachesync/untold/guests"
	"example.com/testdata/cachesync/untold/lodger"
)

func main() {
	ctx := ctrl.SetupSignalHandler()
	factory := informers.NewSharedInformerFactory(kubernetes.NewForConfigOrDie(ctrl.GetConfigOrDie()), 0)
	core := factory.Core().V1()
	rooms := &lodger.Lodger{Rooms: 3}
	if err := rooms.Register(core.Pods(), core.Namespaces()); err != nil {
		log.Fatal(err)
	}
	all := guests.NewAll(core.Nodes(), core.Secrets())
	asking := guests.NewAsking(core.Nodes(), core.ConfigMaps())
	lending := guests.NewLending(core.Nodes(), core.Services())
	serving := guests.NewServing(core.Nodes(), core.Endpoints())
	given := guests.NewGiven(core.Nodes(), core.ServiceAccounts())
	given.Keep(core.ServiceAccounts().Lister())
	factory.Start(ctx.Done())
	for _, run := range []func(<-chan struct{}) error{all.Run, asking.Run, lending.Run, serving.Run, given.Run} {
		go func() { log.Print(run(ctx.Done())) }()
	}
	serving.Serve()
	log.Print(rooms.Run(ctx))
}
