// Command quiet shares what another package makes with those who need more.
package main

import (
	"context"
	"flag"
	"fmt"

	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"

	"example.com/testdata/cachescope/made/kube"
	"example.com/testdata/cachescope/made/pool"
	"example.com/testdata/cachescope/made/shows"
	"example.com/testdata/cachescope/made/sub"
)

var namespace = flag.String("namespace", "", "where the secrets are")

func main() {
	flag.Parse()
	ctx := context.Background()
	client := kubernetes.NewForConfigOrDie(&rest.Config{})

	read(ctx, pool.Shared(client))
	fmt.Println(sub.Count(client))

	given := kube.NewFactory(client, 0)
	read(ctx, given)
	fmt.Println(sub.CountIn(given))

	w := kube.NewWrapper(client)
	fmt.Println(w.Secrets().Secrets("yard").Get("gates"))
	w.Start(ctx.Done())
	fmt.Println(sub.CountOf(w))

	tally := pool.NewTally(client)
	fmt.Println(tally.Secrets().Secrets("yard").Get("gates"))
	tally.Start(ctx.Done())
	fmt.Println(tally.All())

	asked := kube.NewFactory(client, 0)
	fmt.Println(asked.Core().V1().Secrets().Lister().Secrets(*namespace).Get("gates"))
	asked.Start(ctx.Done())

	read(ctx, pool.In(client, *namespace))
	read(ctx, pool.Counted(client, func(int) {}))
	read(ctx, shows.Mine(client))
	<-ctx.Done()
}

func read(ctx context.Context, factory informers.SharedInformerFactory) {
	fmt.Println(factory.Core().V1().Secrets().Lister().Secrets("yard").Get("gates"))
	factory.Start(ctx.Done())
}
