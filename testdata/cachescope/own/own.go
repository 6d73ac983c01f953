//go:build kube28

// Package own gives its client to code that knows it by interfaces of its own.
package own

import (
	"context"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/cachescope/own/services"
)

type reconciler struct{ client.Client }

// It needs services and claims in full, of secrets nothing reads more than metadata, which another rule says.
func run(ctx context.Context, config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want info:"every Service, PersistentVolumeClaim of the cluster: narrow"
	if err != nil {
		return err
	}
	if err := (&reconciler{mgr.GetClient()}).setup(mgr); err != nil {
		return err
	}
	return mgr.Start(ctx)
}

func (r *reconciler) setup(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&appsv1.Deployment{}).
		Owns(&corev1.Service{}).
		Owns(&corev1.PersistentVolumeClaim{}).
		Owns(&corev1.Secret{}).
		Complete(r)
}

func (r *reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	ports, err := services.Ports(ctx, r, req.NamespacedName)
	if err != nil || len(ports) == 0 {
		return ctrl.Result{}, err
	}
	if _, err := services.Modes(ctx, r); err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, services.Ensure(ctx, r, req.Name)
}
