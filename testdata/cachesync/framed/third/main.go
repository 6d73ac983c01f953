// Command third runs what reads the caches, which waits for some.
package main

import (
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/util/workqueue"
	ctrl "sigs.k8s.io/controller-runtime"

	"example.com/testdata/cachesync/framed/third/services"
)

func main() {
	ctx := ctrl.SetupSignalHandler()
	queue := workqueue.NewRateLimitingQueue(workqueue.DefaultControllerRateLimiter())
	factory := informers.NewSharedInformerFactory(kubernetes.NewForConfigOrDie(ctrl.GetConfigOrDie()), 0)
	controller := services.New(factory.Core().V1().Pods(), factory.Core().V1().Services(), queue)
	factory.Start(ctx.Done())
	controller.Run(ctx)
}
