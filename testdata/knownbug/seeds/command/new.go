//go:build kube28

// Package main caches with a client-go that drops what it deletes.
package main

import (
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"

	"example.com/testdata/knownbug/seeds"
)

func main() {
	seeds.Pods(kubernetes.NewForConfigOrDie(&rest.Config{}), nil)
}
