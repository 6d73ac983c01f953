// Command two has two factories made, and needs all of one.
package main

import (
	"context"
	"fmt"

	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"

	"example.com/testdata/cachescope/made/kube"
	"example.com/testdata/cachescope/made/library"
)

func main() {
	ctx := context.Background()
	client := kubernetes.NewForConfigOrDie(&rest.Config{})
	some, all := kube.NewFactory(client, 0), kube.NewFactory(client, 0) // want warning:"^this factory holds every Secret of the cluster, and only .gates. is used: make it with a selector of metadata.name$" unfixed
	fmt.Println(some.Core().V1().Secrets().Lister().Secrets("yard").Get("gates"))
	fmt.Println(all.Core().V1().Secrets().Lister().List(labels.Everything()))
	some.Start(ctx.Done())
	all.Start(ctx.Done())
	fmt.Println(library.Count(client))
	<-ctx.Done()
}
