// Package far reads from another cluster.
package far

import (
	"context"

	"k8s.io/client-go/rest"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/hiddeninformer/mixed/clusters"
)

// Pods reads them there.
func Pods(ctx context.Context, config *rest.Config) error {
	c, err := client.New(config, client.Options{})
	if err != nil {
		return err
	}
	return clusters.Keep(c).Pods(ctx)
}
