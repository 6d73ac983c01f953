//go:build kube27

// Package onnode reads the node that it runs on.
package onnode

import (
	"context"
	"os"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

var own = os.Getenv("NODE_NAME")

// To select the node is the remedy of the same informer, which another rule says.
func ownNode(ctx context.Context, config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{})
	if err != nil {
		return err
	}
	go mgr.Start(ctx)
	return mgr.GetClient().Get(ctx, client.ObjectKey{Name: own}, &corev1.Node{})
}

// Of other nodes no rule says so.
func otherNode(ctx context.Context, config *rest.Config, name string) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want "^reads of Node start an informer"
	if err != nil {
		return err
	}
	go mgr.Start(ctx)
	return mgr.GetClient().Get(ctx, client.ObjectKey{Name: name}, &corev1.Node{})
}
