//go:build kube28

// Package handed gives its manager to another module.
package handed

import (
	"context"
	"fmt"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/builder"

	"example.com/testdata/metadata/handed/unseen"
)

type reconciler struct{}

func (*reconciler) Reconcile(context.Context, ctrl.Request) (ctrl.Result, error) {
	fmt.Println("reconciled")
	return ctrl.Result{}, nil
}

func run(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{})
	if err != nil {
		return err
	}
	if err := unseen.Setup(mgr); err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}, builder.OnlyMetadata).Owns(&corev1.Secret{}).Complete(&reconciler{})
}
