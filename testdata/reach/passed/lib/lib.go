//go:build kube28

// Package lib makes the manager of programs that pass what it does not see.
package lib

import (
	"context"

	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/reach/passed/executor"
)

// Run runs an executor that its caller makes.
func Run(ctx context.Context, with func(client.Client) *executor.Executor) error {
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{}) // want "^ConfigMap Node Pod Secret Service, not PersistentVolume$"
	if err != nil {
		return err
	}
	go mgr.Start(ctx)
	if err := executor.New(mgr.GetClient(), nil, nil).Run(ctx, true); err != nil {
		return err
	}
	deep(mgr.GetClient(), 3)
	return with(mgr.GetClient()).Run(ctx, true)
}

func deep(c client.Client, level int) {
	if level == 3 {
		executor.Deep(c, level)
	}
}
