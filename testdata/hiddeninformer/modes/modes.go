//go:build kube31

// Package modes makes managers of which one process takes one.
package modes

import (
	"context"
	"flag"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/manager"
)

func read(ctx context.Context, mgr manager.Manager) error {
	return mgr.GetClient().Get(ctx, client.ObjectKey{Namespace: "brewery", Name: "beer"}, &corev1.Secret{})
}

// chosen takes one arm: what mends the options mends each mode.
func chosen(ctx context.Context, primary bool, config *rest.Config) error {
	options := ctrl.Options{LeaderElection: true}
	if primary {
		mgr, err := ctrl.NewManager(config, options) // want warning:"reads of Secret start an informer"
		if err != nil {
			return err
		}
		return read(ctx, mgr)
	}
	mgr, err := ctrl.NewManager(config, options)
	if err != nil {
		return err
	}
	return read(ctx, mgr)
}

// apart has options of its own in each arm.
func apart(ctx context.Context, primary bool, config *rest.Config) error {
	first, second := ctrl.Options{LeaderElection: true}, ctrl.Options{}
	if primary {
		mgr, err := ctrl.NewManager(config, first) // want warning:"reads of Secret start an informer"
		if err != nil {
			return err
		}
		return read(ctx, mgr)
	}
	mgr, err := ctrl.NewManager(config, second) // want warning:"reads of Secret start an informer"
	if err != nil {
		return err
	}
	return read(ctx, mgr)
}

var secrets = flag.Bool("secrets", false, "read secrets")

// switched reads where a flag says so, which is false by default.
func switched(ctx context.Context, config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{LeaderElection: true}) // want info:"reads of Secret start an informer"
	if err != nil {
		return err
	}
	if *secrets {
		return readToo(ctx, mgr)
	}
	return nil
}

func readToo(ctx context.Context, mgr manager.Manager) error {
	return mgr.GetClient().Get(ctx, client.ObjectKey{Namespace: "brewery", Name: "lager"}, &corev1.Secret{})
}

var noSecrets = flag.Bool("no-secrets", false, "read no secrets")

// unswitched reads unless a flag says otherwise.
func unswitched(ctx context.Context, config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{LeaderElection: true}) // want warning:"reads of Secret start an informer"
	if err != nil {
		return err
	}
	if *noSecrets {
		return nil
	}
	return read(ctx, mgr)
}
