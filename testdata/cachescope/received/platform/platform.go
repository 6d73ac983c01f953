//go:build kube31

// Package platform makes managers for the programs of a module.
package platform

import (
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
)

// NewManager makes the manager of a program.
func NewManager(config *rest.Config) (ctrl.Manager, error) {
	return ctrl.NewManager(config, ctrl.Options{LeaderElectionID: "fields"})
}
