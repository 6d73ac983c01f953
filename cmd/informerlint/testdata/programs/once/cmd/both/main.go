package main

import (
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"

	"example.com/controller/a"
)

func main() {
	for _, app := range []a.App{a.Local{}, a.Central{}} {
		app.Run(kubernetes.NewForConfigOrDie(&rest.Config{}), nil)
	}
}
