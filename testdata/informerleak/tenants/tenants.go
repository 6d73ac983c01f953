// Package tenants makes what tenants need.
package tenants

import (
	"time"

	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
)

// Pods holds the pods of a tenant.
type Pods struct{ Kube kubernetes.Interface }

// Start starts to hold them.
func (p *Pods) Start(namespace string) error {
	factory := informers.NewSharedInformerFactoryWithOptions(p.Kube, time.Hour, informers.WithNamespace(namespace))
	factory.Core().V1().Pods().Informer()
	factory.Start(make(chan struct{}))
	return nil
}

// Starter starts something for a tenant.
type Starter interface{ Start(namespace string) error }

type watcher struct{ kube kubernetes.Interface }

// NewStarter returns one.
func NewStarter(kube kubernetes.Interface) Starter { return &watcher{kube} }

func (w *watcher) Start(string) error {
	factory := informers.NewSharedInformerFactory(w.kube, time.Hour)
	factory.Core().V1().Secrets().Informer()
	factory.Start(make(chan struct{}))
	return nil
}
