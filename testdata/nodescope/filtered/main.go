//go:build kube29

// Command filtered has another package filter the pods that a third one handles.
package main

import (
	"context"
	"os"

	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"

	"example.com/testdata/nodescope/filtered/agent"
	"example.com/testdata/nodescope/filtered/kube"
	"example.com/testdata/nodescope/filtered/quiet"
)

func main() {
	run := operate
	if len(os.Args) > 1 && os.Args[1] == "agent" {
		run = watch
	}
	run(context.Background(), kubernetes.NewForConfigOrDie(&rest.Config{}))
}

func watch(ctx context.Context, client kubernetes.Interface) {
	node := os.Getenv("NODE_NAME")
	factory := kube.NewFactory(client, kube.WithTransform(strip)) // want info:"^each node caches the Pod objects of all nodes to use its own .env NODE_NAME.: select them by spec.nodeName$" unfixed
	agent.New(factory.Core().V1().Pods().Informer(), node)
	factory.Start(ctx.Done())

	waiting := kube.NewFactory(client, kube.WithTransform(strip))
	quiet.New(waiting.Core().V1().Pods().Informer(), node)
	waiting.Start(ctx.Done())

	whatever := kube.NewFactory(client, kube.WithTransform(strip))
	quiet.NewAny(whatever.Core().V1().Pods().Informer(), node)
	whatever.Start(ctx.Done())

	either := kube.NewFactory(client, kube.WithTransform(strip))
	quiet.NewEither(either.Core().V1().Pods().Informer(), node, len(os.Args) > 2)
	either.Start(ctx.Done())

	others := kube.NewFactory(client, kube.WithTransform(strip))
	quiet.NewOther(others.Core().V1().Pods().Informer(), node)
	others.Start(ctx.Done())
	<-ctx.Done()
}

func operate(ctx context.Context, client kubernetes.Interface) {
	kube.Count(client, ctx.Done())
	named := kube.NewFactory(client, kube.WithTransform(strip))
	quiet.NewNamed(named.Core().V1().Pods().Informer(), os.Args[1])
	named.Start(ctx.Done())
	<-ctx.Done()
}

func strip(obj any) (any, error) { return obj, nil }
