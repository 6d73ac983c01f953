// Package extracts takes out of an object what one manager owns.
package extracts

import (
	corev1 "k8s.io/api/core/v1"
	applycorev1 "k8s.io/client-go/applyconfigurations/core/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	corelisters "k8s.io/client-go/listers/core/v1"
)

func owned(pod *corev1.Pod) (*applycorev1.PodApplyConfiguration, error) {
	return applycorev1.ExtractPod(pod, "me")
}

func cached(client kubernetes.Interface) corelisters.PodLister {
	return informers.NewSharedInformerFactory(client, 0).Core().V1().Pods().Lister()
}
