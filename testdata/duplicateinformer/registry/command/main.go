// Package main registers two controllers with a factory each.
package main

import (
	"k8s.io/client-go/rest"

	"example.com/testdata/duplicateinformer/registry/app"
	_ "example.com/testdata/duplicateinformer/registry/nodes"
	_ "example.com/testdata/duplicateinformer/registry/pods" // want "^package pods caches Node, Pod again: the factory in nodes.go holds the same objects; share one informer$"
)

func main() { app.Run(&rest.Config{}, nil) }
