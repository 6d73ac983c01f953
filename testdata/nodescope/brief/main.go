// Command brief asks on a node once what there is, and ends.
package main

import (
	"flag"

	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"

	"example.com/testdata/nodescope/plainopts"
	"example.com/testdata/nodescope/readers"
)

var client kubernetes.Interface

func main() {
	var options plainopts.Options
	options.AddFlags(flag.CommandLine)
	factory := informers.NewSharedInformerFactory(client, 0) // want info:"each node caches the Pod objects of all nodes to use its own .flag --node-name."
	agent := readers.New(options.NodeName, factory.Core().V1().Pods())
	factory.Start(nil)
	_ = agent.Count()
}
