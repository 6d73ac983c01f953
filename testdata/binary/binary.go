// Package binary leads to caches in several ways.
package binary

import (
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/leaderelection"

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
	parts.Pods(client, stop)
}
