// Package managers makes managers by options.
package managers

import (
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
)

// Option is an option of New.
type Option func(*ctrl.Options)

// WithLeader has one process lead.
func WithLeader(id string) Option {
	return func(o *ctrl.Options) { o.LeaderElection, o.LeaderElectionID = true, id }
}

// New makes a manager.
func New(cfg *rest.Config, opts ...Option) (ctrl.Manager, error) {
	var options ctrl.Options
	for _, opt := range opts {
		opt(&options)
	}
	return ctrl.NewManager(cfg, options)
}
