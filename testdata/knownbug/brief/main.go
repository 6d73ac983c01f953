//go:build !kube28

// Command brief caches with an old client-go for moments only.
package main

import (
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"
)

func main() {
	println(count(kubernetes.NewForConfigOrDie(&rest.Config{})))
	select {}
}

func count(client kubernetes.Interface) int {
	factory := informers.NewSharedInformerFactory(client, 0) // want info:"^informers of client-go before 0.28 keep the whole initial list alive"
	pods := factory.Core().V1().Pods().Lister()
	stop := make(chan struct{})
	defer close(stop)
	factory.Start(stop)
	factory.WaitForCacheSync(stop)
	all, _ := pods.List(labels.Everything())
	return len(all)
}
