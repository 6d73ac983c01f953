// Package start is set up by its variables.
package start

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Root is a command.
var Root = &Command{Run: func(mgr ctrl.Manager) error {
	var namespaces corev1.NamespaceList
	return mgr.GetClient().List(context.Background(), &namespaces, client.MatchingFields{"status.phase": "Active"})
}}

// Command runs something.
type Command struct{ Run func(ctrl.Manager) error }
