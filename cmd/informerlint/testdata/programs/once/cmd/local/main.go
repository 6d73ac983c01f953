package main

import (
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"

	"example.com/controller/a"
)

func main() {
	var app a.App = a.Local{}
	app.Run(kubernetes.NewForConfigOrDie(&rest.Config{}), nil)
}
