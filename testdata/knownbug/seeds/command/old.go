//go:build !kube28

// Package main caches with an old client-go.
package main

import (
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"

	"example.com/testdata/knownbug/seeds" // want warning:"^informers of client-go before 0.28 keep the whole initial list alive with any of its objects: upgrade to 0.28$"
)

func main() {
	seeds.Pods(kubernetes.NewForConfigOrDie(&rest.Config{}), nil)
}
