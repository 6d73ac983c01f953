// Package pool makes one factory for all.
package pool

import (
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
)

var shared informers.SharedInformerFactory

// Shared makes it.
func Shared(client kubernetes.Interface) informers.SharedInformerFactory {
	if shared == nil {
		shared = informers.NewSharedInformerFactory(client, 0)
	}
	return shared
}
