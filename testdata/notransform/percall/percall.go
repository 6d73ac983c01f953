// Package percall has another package make informers, with transforms and without.
package percall

import (
	appsv1 "k8s.io/api/apps/v1"
	"k8s.io/apimachinery/pkg/fields"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"

	"example.com/testdata/notransform/percall/build"
)

func drop(obj any) (any, error) { return obj, nil }

func own() build.Option { return build.WithTransform(drop) }

func options(client kubernetes.Interface, stop <-chan struct{}, given []build.Option, often bool) {
	source := cache.NewListWatchFromClient(client.AppsV1().RESTClient(), "replicasets", "", fields.Everything())
	none := build.New(source, &appsv1.ReplicaSet{}) // want warning:"^managedFields of ReplicaSet are cached, 20-60 % of most objects: have New set a transform$"
	go none.Run(stop)
	others := build.New(source, &appsv1.ReplicaSet{}, build.WithResync(0), build.WithTransform(nil)) // want warning:"^managedFields of ReplicaSet are cached"
	go others.Run(stop)
	some := []build.Option{build.WithResync(0)}
	if often {
		some = append(some, build.WithTransform(drop))
	}
	for _, options := range [][]build.Option{
		{build.WithTransform(drop)}, build.Defaults(), append(build.Defaults(), build.WithResync(0)), {build.Slim}, {own()}, given, some,
	} {
		go build.New(source, &appsv1.ReplicaSet{}, options...).Run(stop)
	}
	go build.New(source, &appsv1.ReplicaSet{}, build.WithTransform(drop)).Run(stop)
	go build.New(source, &appsv1.ReplicaSet{}, build.Defaults()...).Run(stop)
	go build.New(source, &appsv1.ReplicaSet{}, append(build.Defaults(), build.WithResync(0))...).Run(stop)
	go build.New(source, &appsv1.ReplicaSet{}, build.Slim).Run(stop)
	go build.New(source, &appsv1.ReplicaSet{}, own()).Run(stop)
	go build.New(source, &appsv1.ReplicaSet{}, given...).Run(stop)
	go build.New(source, &appsv1.ReplicaSet{}, some...).Run(stop)
}

func structs(client kubernetes.Interface, stop <-chan struct{}, given build.Config) {
	go build.Pods(build.Config{Client: client}).Run(stop)    // want warning:"^managedFields of Pod are cached"
	go build.Pods(build.Plain(client)).Run(stop)             // want warning:"^managedFields of Pod are cached"
	go build.PodsOf(&build.Config{Client: client}).Run(stop) // want warning:"^managedFields of Pod are cached"

	go build.Pods(build.Config{Client: client, Transform: drop}).Run(stop)
	go build.Pods(given).Run(stop)
	go build.PodsOf(build.Dropping(client)).Run(stop)
	set := build.Plain(client)
	set.Transform = drop
	go build.Pods(set).Run(stop)
	completed := &build.Config{Client: client}
	completed.Complete()
	go build.PodsOf(completed).Run(stop)
	filled := &build.Config{Client: client}
	fill(filled)
	go build.PodsOf(filled).Run(stop)
}

func fill(c *build.Config) { c.Transform = drop }
