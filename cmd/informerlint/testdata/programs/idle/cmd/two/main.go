package main

import (
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"

	"example.com/controller/a"
)

func main() {
	println(a.Start(kubernetes.NewForConfigOrDie(&rest.Config{}), nil).HasSynced())
}
