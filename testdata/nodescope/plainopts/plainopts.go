// Package plainopts has the options of a program, and nothing of Kubernetes.
package plainopts

import (
	"flag"
	"os"
)

// Options are the options.
type Options struct {
	NodeName, Kubeconfig string
	TargetNode           string
}

// AddFlags defines flags.
func (o *Options) AddFlags(fs *flag.FlagSet) {
	fs.StringVar(&o.NodeName, "node-name", os.Getenv("NODE_NAME"), "the node this runs on")
	fs.StringVar(&o.Kubeconfig, "kubeconfig", "", "the cluster")
	fs.StringVar(&o.TargetNode, "target-node-name", "", "the node to look at")
}
