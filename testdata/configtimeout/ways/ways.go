// Package ways has a timeout that gets to one factory on several ways.
package ways

import (
	"time"

	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"
)

func config(host string) *rest.Config {
	c := &rest.Config{Host: host}
	c.Timeout = 30 * time.Second // want "c.Timeout of 30s ends the watches of 2 informer factories: " unfixed
	return c
}

// Run returns what others ask for informers.
func Run(apart bool) (informers.SharedInformerFactory, informers.SharedInformerFactory) {
	here := config("here")
	there := here
	if apart {
		there = config("there")
	}
	first := informers.NewSharedInformerFactory(kubernetes.NewForConfigOrDie(here), 0)
	second := informers.NewSharedInformerFactory(kubernetes.NewForConfigOrDie(there), 0)
	return first, second
}
