// Command tapped reads one config map, and follows all in another cache.
package main

import (
	"context"
	"fmt"

	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"

	"example.com/testdata/cachescope/tapped/policy"
)

func main() {
	ctx := context.Background()
	client := kubernetes.NewForConfigOrDie(&rest.Config{})
	one := policy.New(client)
	one.Start(ctx.Done())
	fmt.Println(one.Limit("default"))
	fmt.Println(policy.Users(client, ctx.Done()))
	<-ctx.Done()
}
