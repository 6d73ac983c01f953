// Package percall has another package build factories.
package percall

import (
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"

	"example.com/testdata/duplicateinformer/percall/build"
)

func pods(factory informers.SharedInformerFactory, stop <-chan struct{}) {
	factory.Core().V1().Pods().Informer()
	factory.Start(stop)
}

func twice(client kubernetes.Interface, stop <-chan struct{}) {
	pods(build.For(client).Build(), stop)
	pods(build.For(client).Build(), stop) // want warning:"^this factory caches Pod again: the factory in percall.go holds the same objects; share one informer$"
}

func secrets(factory informers.SharedInformerFactory, stop <-chan struct{}) {
	factory.Core().V1().Secrets().Informer()
	factory.Start(stop)
}

func thrice(client kubernetes.Interface, stop <-chan struct{}) {
	first := build.For(client)
	secrets(first.Build(), stop)
	secrets(build.For(client).Build(), stop)               // want warning:"^this factory caches Secret again: the factory in percall.go holds the same objects; share one informer$"
	secrets(build.For(client).In("").In("").Build(), stop) // want warning:"^this factory caches Secret again"
	secrets(build.For(client).In("default").Build(), stop)
}

func nodes(factory informers.SharedInformerFactory, stop <-chan struct{}) {
	factory.Core().V1().Nodes().Informer()
	factory.Start(stop)
}

func otherwise(client, other kubernetes.Interface, stop <-chan struct{}, namespace string, remote bool) {
	nodes(build.For(client).Build(), stop)
	nodes(build.For(other).Build(), stop)
	nodes(build.For(client).In("default").Build(), stop)
	nodes(build.For(client).In(namespace).Build(), stop)
	either := build.For(client)
	if remote {
		either = build.For(other)
	}
	nodes(either.Build(), stop)
}
