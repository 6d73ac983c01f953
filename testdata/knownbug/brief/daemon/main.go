//go:build !kube28

// Command daemon caches with an old client-go for as long as it runs.
package main

import (
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"
)

func main() {
	stop := make(chan struct{})
	defer close(stop)
	factory := informers.NewSharedInformerFactory(kubernetes.NewForConfigOrDie(&rest.Config{}), 0) // want warning:"^informers of client-go before 0.28 keep the whole initial list alive"
	factory.Core().V1().Pods().Informer()
	factory.Start(stop)
	factory.WaitForCacheSync(stop)
	select {}
}
