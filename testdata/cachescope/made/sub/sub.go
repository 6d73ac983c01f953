// Package sub reads all that others give it.
package sub

import (
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	corelisters "k8s.io/client-go/listers/core/v1"

	"example.com/testdata/cachescope/made/kube"
	"example.com/testdata/cachescope/made/pool"
)

// Count counts secrets of the factory of all.
func Count(client kubernetes.Interface) int {
	all, _ := pool.Shared(client).Core().V1().Secrets().Lister().List(labels.Everything())
	return len(all)
}

// CountIn counts those of a factory.
func CountIn(factory informers.SharedInformerFactory) int {
	all, _ := factory.Core().V1().Secrets().Lister().List(labels.Everything())
	return len(all)
}

// CountOf counts those of a wrapper.
func CountOf(w *kube.Wrapper) int {
	all, _ := w.Secrets().List(labels.Everything())
	return len(all)
}

// A Source has secrets.
type Source interface {
	Secrets() corelisters.SecretLister
}

// CountFrom counts those of a source.
func CountFrom(s Source) int {
	all, _ := s.Secrets().List(labels.Everything())
	return len(all)
}
