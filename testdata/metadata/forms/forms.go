//go:build kube28

// Package forms reads the metadata of what it watches whole.
package forms

import (
	"context"
	"fmt"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/builder"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

type reconciler struct{ client.Client }

func (r *reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	secret := &metav1.PartialObjectMetadata{}
	secret.SetGroupVersionKind(corev1.SchemeGroupVersion.WithKind("Secret"))
	return ctrl.Result{}, r.Get(ctx, req.NamespacedName, secret)
}

// It cannot be seen which kind is read.
func run(ctx context.Context, config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{})
	if err != nil {
		return err
	}
	if err := ctrl.NewControllerManagedBy(mgr).
		For(&corev1.Secret{}). // want warning:"^whole objects of Secret are cached" unsafe
		Complete(&reconciler{mgr.GetClient()}); err != nil {
		return err
	}
	return mgr.Start(ctx)
}

type idle struct{}

func (*idle) Reconcile(context.Context, ctrl.Request) (ctrl.Result, error) {
	fmt.Println("reconciled")
	return ctrl.Result{}, nil
}

// Both forms are cached, of which another rule speaks.
func both(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{})
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.ConfigMap{}, builder.OnlyMetadata).Owns(&corev1.ConfigMap{}).Owns(&appsv1.ReplicaSet{}, builder.OnlyMetadata).Complete(&idle{})
}
