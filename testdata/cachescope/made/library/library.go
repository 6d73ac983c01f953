// Package library has another package make its factory.
package library

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/client-go/kubernetes"
	corelisters "k8s.io/client-go/listers/core/v1"

	"example.com/testdata/cachescope/made/kube"
)

// Reader reads.
type Reader struct{ configs corelisters.ConfigMapLister }

// NewReader makes one.
func NewReader(client kubernetes.Interface) *Reader {
	factory := kube.NewFactory(client, 0) // want warning:"^this factory holds every ConfigMap of the cluster, and only those in .yard. are used: make it with that namespace$" unfixed
	r := &Reader{configs: factory.Core().V1().ConfigMaps().Lister()}
	factory.Start(nil)
	return r
}

// Get reads.
func (r *Reader) Get(name string) (*corev1.ConfigMap, error) {
	return r.configs.ConfigMaps("yard").Get(name)
}

// Count has a factory of its own, and needs all.
func Count(client kubernetes.Interface) int {
	factory := kube.NewFactory(client, 0)
	secrets := factory.Core().V1().Secrets().Lister()
	factory.Start(nil)
	factory.WaitForCacheSync(nil)
	all, _ := secrets.List(labels.Everything())
	return len(all)
}
