// Package liveonly gives a reconciler what asks the API server.
package liveonly

import (
	ctrl "sigs.k8s.io/controller-runtime"

	"example.com/testdata/hotget/nodes"
	"example.com/testdata/hotget/zones"
)

// SetUp starts to note the zones of nodes.
func SetUp(mgr ctrl.Manager) error {
	t := &zones.Table{Nodes: nodes.NewLive(mgr.GetAPIReader())} // want warning:"^Node sends a live GET of Node on every reconcile: etcd answers each; read it from the cache whose changes run this$"
	return t.SetupWithManager(mgr)
}
