// Package reads looks into managedFields.
package reads

import (
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	corelisters "k8s.io/client-go/listers/core/v1"
)

// Managers lists who set what.
func Managers(object metav1.Object) (names []string) {
	for _, entry := range object.GetManagedFields() {
		names = append(names, entry.Manager)
	}
	return names
}

// First is the same for pods.
func First(pod *corev1.Pod) string { return pod.ManagedFields[0].Manager }

func cached(client kubernetes.Interface) corelisters.PodLister {
	return informers.NewSharedInformerFactory(client, 0).Core().V1().Pods().Lister()
}
