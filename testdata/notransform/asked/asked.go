// Package asked asks for managedFields through an interface of its own.
package asked

import (
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	corelisters "k8s.io/client-go/listers/core/v1"
)

type managed interface {
	GetManagedFields() []metav1.ManagedFieldsEntry
}

func owns(obj managed, manager string) bool {
	for _, entry := range obj.GetManagedFields() {
		if entry.Manager == manager {
			return true
		}
	}
	return false
}

func cached(client kubernetes.Interface) corelisters.PodLister {
	return informers.NewSharedInformerFactory(client, 0).Core().V1().Pods().Lister()
}

func owned(pods corelisters.PodLister, name string) bool {
	pod, err := pods.Pods("a").Get(name)
	return err == nil && owns(pod, "me")
}
