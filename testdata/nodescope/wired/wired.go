// Package wired uses what one package puts into the configuration of another.
package wired

import (
	"k8s.io/client-go/kubernetes"

	"example.com/testdata/nodescope/readers"
	"example.com/testdata/nodescope/settings"
	"example.com/testdata/nodescope/wiring"
)

func run(client kubernetes.Interface) error {
	c := &settings.Config{}
	if err := wiring.Apply(c, client); err != nil {
		return err
	}
	_ = readers.New(c.NodeName, c.Informers.Core().V1().Pods()) // want warning:"each node caches the Pod objects of all nodes to use its own .env NODE_NAME."
	_ = readers.New(c.NodeName, c.Filtered.Core().V1().Pods())
	return nil
}
