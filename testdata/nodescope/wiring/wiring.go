// Package wiring fills in the configuration that another package declares.
package wiring

import (
	"os"
	"strings"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"

	"example.com/testdata/nodescope/settings"
)

// Apply fills in a configuration.
func Apply(c *settings.Config, client kubernetes.Interface) error {
	c.Informers = informers.NewSharedInformerFactory(client, 0)
	c.NodeName = strings.ToLower(os.Getenv("NODE_NAME"))
	if c.NodeName == "" {
		host, err := os.Hostname()
		if err != nil {
			return err
		}
		c.NodeName = strings.ToLower(host)
	}
	c.Filtered = informers.NewSharedInformerFactoryWithOptions(client, 0, informers.WithTweakListOptions(func(options *metav1.ListOptions) {
		options.FieldSelector = "spec.nodeName=" + c.NodeName
	}))
	return nil
}
