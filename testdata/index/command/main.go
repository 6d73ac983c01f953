// Command command registers parts in several ways.
package main

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/index/parts"
	"example.com/testdata/index/start" // want "list of Namespace by status.phase$"
)

// adders are functions that register parts.
var adders = []func(ctrl.Manager) error{
	parts.Events, // want "list of Event by reason$"
}

type part interface{ SetUp(ctrl.Manager) error }

func main() {
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{})
	if err != nil {
		return
	}
	all := []part{
		parts.Part{}, // want "list of Node by spec.providerID$" "list of Node by spec.podCIDR$"
		own{},
	}
	for _, p := range all {
		_ = p.SetUp(mgr)
	}
	for _, add := range adders {
		_ = add(mgr)
	}
	_ = start.Root.Run(mgr)
}

type own struct{}

func (own) SetUp(mgr ctrl.Manager) error {
	var configs corev1.ConfigMapList
	return mgr.GetClient().List(context.Background(), &configs, client.MatchingFields{"immutable": "true"}) // want "list of ConfigMap by immutable here$"
}
