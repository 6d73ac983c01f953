package main

import (
	"context"

	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"

	"example.com/controller/a"
)

func main() {
	go a.Watch(context.Background(), kubernetes.NewForConfigOrDie(&rest.Config{}))
	select {}
}
