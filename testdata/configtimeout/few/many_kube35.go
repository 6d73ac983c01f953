//go:build kube35

package few

import (
	"time"

	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"
)

// All pods do not come within half a minute.
func many(cfg *rest.Config, stop <-chan struct{}) {
	cfg.Timeout = 30 * time.Second // want error:"cfg.Timeout of 30s ends the watches of the informer factory: a first stream that takes longer never syncs"
	factory := informers.NewSharedInformerFactory(kubernetes.NewForConfigOrDie(cfg), 0)
	factory.Core().V1().Pods().Informer()
	factory.Core().V1().Nodes().Informer()
	factory.Start(stop)
}
