// Command binary puts together what caches pods and what reads their
// managedFields; neither imports the other.
package main

import (
	"fmt"

	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"

	"example.com/testdata/notransform/binary/factory"
	"example.com/testdata/notransform/binary/reader"
)

func main() {
	cfg, err := rest.InClusterConfig()
	if err != nil {
		return
	}
	pods, err := factory.Pods(kubernetes.NewForConfigOrDie(cfg)).List(labels.Everything())
	if err != nil {
		return
	}
	for _, pod := range pods {
		fmt.Println(reader.Managers(pod))
	}
}
