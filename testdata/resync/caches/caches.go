// Package caches constructs caches for another package.
package caches

import (
	"time"

	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
)

// NewFactory chooses the period.
func NewFactory(client kubernetes.Interface) informers.SharedInformerFactory {
	return informers.NewSharedInformerFactory(client, 10*time.Hour)
}

// NewFactoryWith leaves the period to its caller.
func NewFactoryWith(client kubernetes.Interface, period time.Duration) informers.SharedInformerFactory {
	return informers.NewSharedInformerFactory(client, period)
}
