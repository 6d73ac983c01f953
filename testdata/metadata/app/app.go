//go:build kube28

// Package app has managers of which the packages that import it may ask more.
package app

import (
	"context"
	"fmt"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/builder"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

type reconciler struct{}

func (*reconciler) Reconcile(context.Context, ctrl.Request) (ctrl.Result, error) {
	fmt.Println("reconciled")
	return ctrl.Result{}, nil
}

// New returns a manager.
func New() (ctrl.Manager, error) {
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{})
	if err != nil {
		return nil, err
	}
	return mgr, setUp(mgr)
}

func setUp(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}, builder.OnlyMetadata).Owns(&corev1.Secret{}).Complete(&reconciler{})
}

// An App shows its client.
type App struct{ Client client.Client }

// NewApp makes one.
func NewApp() (*App, error) {
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{})
	if err != nil {
		return nil, err
	}
	return &App{mgr.GetClient()}, setUp(mgr)
}
