//go:build kube28

// Package read reads with clients what it watches.
package read

import (
	"context"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/builder"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
)

type reconciler struct{ client.Client }

func run(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{})
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}, builder.OnlyMetadata).Owns(&corev1.Secret{}).Owns(&corev1.ConfigMap{}).Owns(&corev1.Pod{}).Complete(&reconciler{mgr.GetClient()})
}

func (r *reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var secret corev1.Secret
	if err := r.Get(ctx, req.NamespacedName, &secret); err != nil {
		return ctrl.Result{}, err
	}
	config := &corev1.ConfigMap{}
	config.Name, config.Namespace = req.Name, req.Namespace
	if _, err := controllerutil.CreateOrUpdate(ctx, r.Client, config, func() error {
		config.BinaryData = secret.Data
		return nil
	}); err != nil {
		return ctrl.Result{}, err
	}
	var pods corev1.PodList
	return ctrl.Result{}, r.List(ctx, &pods)
}
