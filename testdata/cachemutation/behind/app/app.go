// Package app passes on what it is given.
package app

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/kubernetes"
	corelisters "k8s.io/client-go/listers/core/v1"

	"example.com/testdata/cachemutation/behind/ctl"
)

// Source finds pods.
type Source interface {
	Find(namespace, name string) (*corev1.Pod, error)
}

// Start makes a controller of it.
func Start(kube kubernetes.Interface, source Source, pods corelisters.PodLister) *ctl.Controller {
	return ctl.New(kube, source, pods)
}
