package main

import (
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"
)

func main() { println(kubernetes.NewForConfigOrDie(&rest.Config{})) }
