// Package binary leads to caches in several ways.
package binary

import (
	"context"

	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/leaderelection"
	"k8s.io/client-go/tools/leaderelection/resourcelock"

	"example.com/testdata/binary/parts"
)

func called(client kubernetes.Interface, stop chan struct{}) {
	parts.Pods(client, stop)
	parts.Nodes(client, stop) // want "^Nodes: Pod$"
}

func method(client kubernetes.Interface, stop chan struct{}) {
	parts.Pods(client, stop)
	kit := parts.New(client)
	go kit.Start(stop) // want "^Start: Pod$"
}

func otherKit(client, other kubernetes.Interface, stop chan struct{}) {
	parts.Pods(client, stop)
	parts.Nodes(other, stop)
}

func literals(client kubernetes.Interface, stop chan struct{}) {
	start := func() { parts.Pods(client, stop) }
	go start()
	each([]string{"a"}, func() { parts.Later(client, stop) }) // want "^each: Pod$"
}

func each(names []string, f func()) {
	for range names {
		f()
	}
}

func leading(client kubernetes.Interface, stop chan struct{}) {
	parts.Pods(client, stop)
	config := leaderelection.LeaderElectionConfig{}
	config.Callbacks.OnStoppedLeading = func() { parts.Pods(client, stop) }
}

func started(ctx context.Context, client kubernetes.Interface, lock resourcelock.Interface, stop chan struct{}) {
	parts.Pods(client, stop)
	leaderelection.RunOrDie(ctx, leaderelection.LeaderElectionConfig{ // want "^RunOrDie: Pod$"
		Lock:      lock,
		Callbacks: leaderelection.LeaderCallbacks{OnStartedLeading: func(context.Context) { parts.Leading(client, stop) }},
	})
}

func exclusive(client kubernetes.Interface, kind string, stop chan struct{}) {
	switch kind {
	case "pods":
		parts.Pods(client, stop)
	case "nodes":
		parts.Nodes(client, stop)
	}
}

func twice(client kubernetes.Interface, stop chan struct{}) {
	parts.Pods(client, stop)
	parts.Pods(client, stop) // want "^Pods: Pod$"
}

var starters = map[string]func(kubernetes.Interface, chan struct{}){
	"pods":  parts.OfMap,
	"nodes": ofMap,
}

func ofMap(client kubernetes.Interface, stop chan struct{}) {
	factory := informers.NewSharedInformerFactory(client, 0) // want "^: Pod$"
	factory.Core().V1().Pods().Informer()
	factory.Start(stop)
}

func loop(client kubernetes.Interface, stop chan struct{}) {
	for _, start := range starters {
		start(client, stop)
	}
}

var modes = map[string]func(kubernetes.Interface, chan struct{}){
	"first":  mode1,
	"second": mode2,
}

func mode1(client kubernetes.Interface, stop chan struct{}) {
	factory := informers.NewSharedInformerFactory(client, 0)
	factory.Core().V1().Pods().Informer()
	factory.Start(stop)
}

func mode2(client kubernetes.Interface, stop chan struct{}) {
	factory := informers.NewSharedInformerFactory(client, 0)
	factory.Core().V1().Pods().Informer()
	factory.Start(stop)
}

func oneOfMap(client kubernetes.Interface, mode string, stop chan struct{}) {
	modes[mode](client, stop)
}

func oneMode(client kubernetes.Interface, once bool, stop chan struct{}) {
	first := informers.NewSharedInformerFactory(client, 0)
	first.Core().V1().Pods().Informer()
	second := informers.NewSharedInformerFactory(client, 0)
	second.Core().V1().Pods().Informer()
	if once {
		each([]string{"a"}, func() { first.Start(stop) })
		return
	}
	second.Start(stop)
}

func bothModes(client kubernetes.Interface, once bool, stop chan struct{}) {
	first := informers.NewSharedInformerFactory(client, 0)
	first.Core().V1().Pods().Informer()
	second := informers.NewSharedInformerFactory(client, 0) // want "^: Pod$"
	second.Core().V1().Pods().Informer()
	if once {
		each([]string{"a"}, func() { first.Start(stop) })
	}
	second.Start(stop)
}

func oneModeByFunctions(client kubernetes.Interface, once bool, stop chan struct{}) {
	first := informers.NewSharedInformerFactory(client, 0)
	first.Core().V1().Pods().Informer()
	second := informers.NewSharedInformerFactory(client, 0)
	second.Core().V1().Pods().Informer()
	if once {
		go begin(first, stop)
		return
	}
	second.Start(stop)
}

func begin(factory informers.SharedInformerFactory, stop chan struct{}) { factory.Start(stop) }

type callbacks struct {
	setUp func(kubernetes.Interface, chan struct{})
}

var (
	ofPods  = &callbacks{setUp: mode1}
	ofNodes = &callbacks{setUp: mode2}
)

func (c *callbacks) run(client kubernetes.Interface, stop chan struct{}) { c.setUp(client, stop) }

func oneOfTheCallbacks(client kubernetes.Interface, stop chan struct{}) {
	ofPods.run(client, stop)
}

func callbackBesideAnother(client kubernetes.Interface, stop chan struct{}) {
	ofNodes.run(client, stop)
	parts.Nodes(client, stop)
}
