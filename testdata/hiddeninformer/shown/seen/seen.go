// Package seen has nothing to say about caches, and is read all the same.
package seen

import (
	"sigs.k8s.io/controller-runtime/pkg/healthz"
	"sigs.k8s.io/controller-runtime/pkg/manager"
)

// Setup asks for no kinds.
func Setup(mgr manager.Manager) error { return mgr.AddHealthzCheck("healthz", healthz.Ping) }
