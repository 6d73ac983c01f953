// Command both needs all pods after all.
package main

import (
	"context"
	"fmt"

	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"

	"example.com/testdata/nodescope/made/one"
	"example.com/testdata/nodescope/made/other"
	"example.com/testdata/nodescope/made/plant"
)

func main() {
	ctx := context.Background()
	client := kubernetes.NewForConfigOrDie(&rest.Config{})
	one.Run(client, ctx.Done())
	fmt.Println(other.Count(client))
	all := plant.NewInformers(client)
	one.RunIn(all, ctx.Done())
	fmt.Println(other.CountIn(all))
	fmt.Println(other.CountIn(one.RunShown(client, ctx.Done())))
	<-ctx.Done()
}
