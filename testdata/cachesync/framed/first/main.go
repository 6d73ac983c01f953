// Command first waits for all caches, then runs what reads them.
package main

import (
	"log"

	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/util/workqueue"
	ctrl "sigs.k8s.io/controller-runtime"

	"example.com/testdata/cachesync/framed/first/limits"
)

func main() {
	ctx := ctrl.SetupSignalHandler()
	queue := workqueue.NewRateLimitingQueue(workqueue.DefaultControllerRateLimiter())
	factory := informers.NewSharedInformerFactory(kubernetes.NewForConfigOrDie(ctrl.GetConfigOrDie()), 0)
	controller := limits.New(factory.Core().V1().Pods(), factory.Core().V1().LimitRanges(), queue)
	factory.Start(ctx.Done())
	for kind, ok := range factory.WaitForCacheSync(ctx.Done()) {
		if !ok {
			log.Fatal(kind)
		}
	}
	controller.Run(ctx)
}
