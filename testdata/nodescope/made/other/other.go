// Package other needs all pods.
package other

import (
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/client-go/kubernetes"

	"example.com/testdata/nodescope/made/plant"
	"example.com/testdata/nodescope/made/pool"
)

// Count counts all pods.
func Count(client kubernetes.Interface) int {
	all, _ := pool.Shared(client).Core().V1().Pods().Lister().List(labels.Everything())
	return len(all)
}

// CountIn counts all pods.
func CountIn(i *plant.Informers) int {
	all, _ := i.Lister.List(labels.Everything())
	return len(all)
}
