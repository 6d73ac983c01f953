// Command second waits for one cache, then runs what reads them.
package main

import (
	"log"

	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/util/workqueue"
	ctrl "sigs.k8s.io/controller-runtime"

	"example.com/testdata/cachesync/framed/second/quotas"
)

func main() {
	ctx := ctrl.SetupSignalHandler()
	queue := workqueue.NewRateLimitingQueue(workqueue.DefaultControllerRateLimiter())
	factory := informers.NewSharedInformerFactory(kubernetes.NewForConfigOrDie(ctrl.GetConfigOrDie()), 0)
	quotaInformer := factory.Core().V1().ResourceQuotas()
	controller := quotas.New(factory.Core().V1().Pods(), quotaInformer, queue)
	factory.Start(ctx.Done())
	if !cache.WaitForCacheSync(ctx.Done(), quotaInformer.Informer().HasSynced) {
		log.Fatal("quotas did not sync")
	}
	controller.Run(ctx)
}
