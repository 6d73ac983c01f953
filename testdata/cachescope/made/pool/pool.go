// Package pool makes factories that several get.
package pool

import (
	"sync"

	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	corelisters "k8s.io/client-go/listers/core/v1"

	"example.com/testdata/cachescope/made/kube"
)

var (
	shared  informers.SharedInformerFactory
	once    sync.Once
	byHost  = map[string]informers.SharedInformerFactory{}
	current *kube.Wrapper
	started []informers.SharedInformerFactory
)

// Shared makes one factory for all.
func Shared(client kubernetes.Interface) informers.SharedInformerFactory {
	if shared == nil {
		shared = informers.NewSharedInformerFactory(client, 0)
	}
	return shared
}

// Once makes one, too.
func Once(client kubernetes.Interface) informers.SharedInformerFactory {
	once.Do(func() { shared = kube.NewFactory(client, 0) })
	return shared
}

// Of makes one for each host.
func Of(host string, client kubernetes.Interface) informers.SharedInformerFactory {
	if factory, ok := byHost[host]; ok {
		return factory
	}
	factory := informers.NewSharedInformerFactory(client, 0)
	byHost[host] = factory
	return factory
}

// Listed makes one that it starts later.
func Listed(client kubernetes.Interface) informers.SharedInformerFactory {
	factory := informers.NewSharedInformerFactory(client, 0)
	started = append(started, factory)
	return factory
}

// Remembers returns what always returns the same.
func Remembers(client kubernetes.Interface) func() informers.SharedInformerFactory {
	factory := informers.NewSharedInformerFactory(client, 0)
	return func() informers.SharedInformerFactory { return factory }
}

// Current is a wrapper for all.
func Current(client kubernetes.Interface) *kube.Wrapper {
	if current == nil {
		current = kube.NewWrapper(client)
	}
	return current
}

// In makes a factory of a namespace.
func In(client kubernetes.Interface, namespace string) informers.SharedInformerFactory {
	return informers.NewSharedInformerFactoryWithOptions(client, 0, informers.WithNamespace(namespace))
}

// Counted makes a factory of which it counts secrets itself.
func Counted(client kubernetes.Interface, count func(int)) informers.SharedInformerFactory {
	factory := informers.NewSharedInformerFactory(client, 0)
	secrets := factory.Core().V1().Secrets().Lister()
	go func() {
		all, _ := secrets.List(labels.Everything())
		count(len(all))
	}()
	return factory
}

// Tally has a factory.
type Tally struct {
	factory informers.SharedInformerFactory
}

// NewTally makes one.
func NewTally(client kubernetes.Interface) *Tally {
	return &Tally{factory: informers.NewSharedInformerFactory(client, 0)}
}

// Secrets reads secrets.
func (t *Tally) Secrets() corelisters.SecretLister { return t.factory.Core().V1().Secrets().Lister() }

// All counts them.
func (t *Tally) All() int {
	all, _ := t.Secrets().List(labels.Everything())
	return len(all)
}

// Start starts the informers.
func (t *Tally) Start(stop <-chan struct{}) { t.factory.Start(stop) }
