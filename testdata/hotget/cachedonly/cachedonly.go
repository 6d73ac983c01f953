// Package cachedonly gives a reconciler what reads a cache.
package cachedonly

import (
	ctrl "sigs.k8s.io/controller-runtime"

	"example.com/testdata/hotget/nodes"
	"example.com/testdata/hotget/zones"
)

// SetUp starts to note the zones of nodes.
func SetUp(mgr ctrl.Manager) error {
	t := &zones.Table{Nodes: nodes.NewLive(mgr.GetClient())}
	return t.SetupWithManager(mgr)
}
