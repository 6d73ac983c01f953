// Package handedout has another package make factories, and one of its own functions.
package handedout

import (
	"os"

	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"

	"example.com/testdata/duplicateinformer/handedout/build"
)

// others fills two factories that hold what the maker puts into none.
func others(client kubernetes.Interface, stop <-chan struct{}) {
	first, second := build.New(client), build.New(client)
	first.Core().V1().Services().Informer()
	first.Start(stop)
	second.Core().V1().Nodes().Informer()
	second.Start(stop)
}

// beside has one of these and that of the maker.
func beside(client kubernetes.Interface, stop <-chan struct{}) {
	build.Pods(client, stop)
	factory := build.New(client)
	factory.Core().V1().Services().Informer()
	factory.Start(stop)
}

// twice has the maker hold pods, and holds them, too.
func twice(client kubernetes.Interface, stop <-chan struct{}) {
	build.Pods(client, stop)
	factory := build.New(client) // want warning:"^this factory caches Pod again: the factory in build.go holds the same objects; share one informer$"
	factory.Core().V1().Pods().Informer()
	factory.Start(stop)
}

// plain makes a factory that its callers fill.
func plain(client kubernetes.Interface) informers.SharedInformerFactory {
	return informers.NewSharedInformerFactory(client, 0) // want warning:"^this factory caches Service again: the factory in handedout.go holds the same objects; share one informer$"
}

func secrets(client kubernetes.Interface, stop <-chan struct{}) {
	factory := plain(client)
	factory.Core().V1().Secrets().Informer()
	factory.Start(stop)
}

func services(client kubernetes.Interface, stop <-chan struct{}) {
	factory := plain(client)
	factory.Core().V1().Services().Informer()
	factory.Start(stop)
}

// both has each hold something else.
func both(client kubernetes.Interface, stop <-chan struct{}) {
	secrets(client, stop)
	services(client, stop)
}

// again has two hold the same.
func again(client kubernetes.Interface, stop <-chan struct{}) {
	services(client, stop)
	services(client, stop)
}

func agent(client kubernetes.Interface, stop <-chan struct{}) { build.Pods(client, stop) }

func operator(client kubernetes.Interface, stop <-chan struct{}) { build.Pods(client, stop) }

// either runs as one or the other.
func either(client kubernetes.Interface, stop <-chan struct{}) {
	run := operator
	if len(os.Args) > 1 && os.Args[1] == "agent" {
		run = agent
	}
	run(client, stop)
}
