// Package parts holds what programs register.
package parts

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Events lists events by a field.
func Events(mgr ctrl.Manager) error {
	var events corev1.EventList
	return mgr.GetClient().List(context.Background(), &events, client.MatchingFields{"reason": "Failed"})
}

// Part is registered behind an interface.
type Part struct{}

// SetUp lists nodes by one of two fields.
func (Part) SetUp(mgr ctrl.Manager) error {
	if err := list(mgr.GetClient(), "spec.providerID"); err != nil {
		return err
	}
	return list(mgr.GetClient(), "spec.podCIDR")
}

func list(c client.Client, field string) error {
	var nodes corev1.NodeList
	return c.List(context.Background(), &nodes, client.MatchingFields{field: "x"})
}

// Unused is called by nobody.
func Unused(mgr ctrl.Manager) error {
	var secrets corev1.SecretList
	return mgr.GetClient().List(context.Background(), &secrets, client.MatchingFields{"type": "Opaque"})
}
