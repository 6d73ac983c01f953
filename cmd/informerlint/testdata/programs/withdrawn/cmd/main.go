package main

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"

	"example.com/controller/a"
	"example.com/controller/b"
)

func main() {
	for _, obj := range a.Start(kubernetes.NewForConfigOrDie(&rest.Config{}), nil).GetStore().List() {
		println(b.Managers(obj.(*corev1.Pod)))
	}
}
