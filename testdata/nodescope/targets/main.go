// Command targets looks at its own node and at another one.
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
	own := informers.NewSharedInformerFactory(client, 0)
	_ = readers.New(options.NodeName, own.Core().V1().Pods())
	another := informers.NewSharedInformerFactory(client, 0)
	_ = readers.New(options.TargetNode, another.Core().V1().Pods())
}
