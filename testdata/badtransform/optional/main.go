//go:build kube29

// Command optional gives transforms by an option and by a setter of another package.
package main

import (
	"context"
	"fmt"

	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"

	"example.com/testdata/badtransform/optional/kube"
)

func main() {
	client := kubernetes.NewForConfigOrDie(&rest.Config{})
	config := kube.NewFactory(client, kube.WithTransform(kube.Named))  // want error:"^Named drops the namespace: objects of the same name get one key, and the cache keeps one of them$"
	build := new(kube.Builder).Transform(kube.Owned).Other(kube.Short) // want error:"^Owned drops the name: objects get one key, and the cache keeps one of them$"
	whole := kube.NewFactory(client, kube.WithTransform(kube.Whole))
	_, err := build.Try(nil)
	fmt.Println(err)
	run(config, build.Factory(client), whole)
}

func run(factories ...informers.SharedInformerFactory) {
	ctx := context.Background()
	for _, factory := range factories {
		fmt.Println(factory.Core().V1().ConfigMaps().Lister(), factory.Core().V1().Secrets().Lister())
		factory.Start(ctx.Done())
		factory.WaitForCacheSync(ctx.Done())
	}
	<-ctx.Done()
}
