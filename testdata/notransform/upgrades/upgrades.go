// Package upgrades migrates field managers.
package upgrades

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/util/sets"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	corelisters "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/util/csaupgrade"
)

func migrate(pod *corev1.Pod) error {
	return csaupgrade.UpgradeManagedFields(pod, sets.New("old"), "new")
}

func cached(client kubernetes.Interface) corelisters.PodLister {
	return informers.NewSharedInformerFactory(client, 0).Core().V1().Pods().Lister()
}
