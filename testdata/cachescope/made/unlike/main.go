// Command unlike gives a wrapper to what takes an interface.
package main

import (
	"context"
	"fmt"

	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"

	"example.com/testdata/cachescope/made/kube"
	"example.com/testdata/cachescope/made/sub"
)

func main() {
	ctx := context.Background()
	w := kube.NewWrapper(kubernetes.NewForConfigOrDie(&rest.Config{}))
	fmt.Println(w.Secrets().Secrets("yard").Get("gates"))
	w.Start(ctx.Done())
	fmt.Println(sub.CountFrom(w))
	<-ctx.Done()
}
