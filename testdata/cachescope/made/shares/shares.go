// Package shares reads a part of what may be the factory of others.
package shares

import (
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"

	"example.com/testdata/cachescope/made/pool"
)

func read(factory informers.SharedInformerFactory) {
	_, _ = factory.Core().V1().Secrets().Lister().Secrets("yard").Get("gates")
	factory.Start(nil)
}

func shared(client kubernetes.Interface) { read(pool.Shared(client)) }
func once(client kubernetes.Interface)   { read(pool.Once(client)) }
func ofHost(client kubernetes.Interface) { read(pool.Of("yard", client)) }
func listed(client kubernetes.Interface) { read(pool.Listed(client)) }
func current(client kubernetes.Interface) {
	_, _ = pool.Current(client).Secrets().Secrets("yard").Get("gates")
}
func counted(client kubernetes.Interface) { read(pool.Counted(client, func(int) {})) }

func remembered(client kubernetes.Interface) { read(pool.Remembers(client)()) }
