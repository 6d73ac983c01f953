// Command one runs one of two engines.
package main

import (
	"context"

	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"

	"example.com/controller/engine"
)

func main() {
	e := engine.New(kubernetes.NewForConfigOrDie(&rest.Config{}))
	go func() { println(e.Known("first")) }()
	e.Run(context.Background())
}
