//go:build kube28

// Package setups runs what programs add to its list.
package setups

import (
	"context"
	"fmt"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/builder"
)

// All are set up with the manager.
var All []func(ctrl.Manager) error

type reconciler struct{}

func (*reconciler) Reconcile(context.Context, ctrl.Request) (ctrl.Result, error) {
	fmt.Println("reconciled")
	return ctrl.Result{}, nil
}

// Run runs a manager.
func Run(ctx context.Context) error {
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{})
	if err != nil {
		return err
	}
	for _, setup := range All {
		if err := setup(mgr); err != nil {
			return err
		}
	}
	if err := ctrl.NewControllerManagedBy(mgr).
		For(&appsv1.Deployment{}, builder.OnlyMetadata).
		Owns(&corev1.Secret{}).
		Owns(&corev1.ConfigMap{}). // want warning:"^whole objects of ConfigMap are cached"
		Complete(&reconciler{}); err != nil {
		return err
	}
	return mgr.Start(ctx)
}
