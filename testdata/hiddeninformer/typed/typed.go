// Package typed reads objects through functions of another package that take any type.
package typed

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/hiddeninformer/typed/fetch"
)

type reconciler struct{ client.Client }

func (r *reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	if _, err := fetch.One[corev1.Secret](ctx, r.Client, req.NamespacedName); err != nil {
		return ctrl.Result{}, err
	}
	if !fetch.Known[corev1.ConfigMap](ctx, r.Client, req.NamespacedName) {
		return ctrl.Result{}, nil
	}
	_, err := fetch.One[corev1.Pod](ctx, r.Client, req.NamespacedName)
	return ctrl.Result{}, err
}

func run(ctx context.Context, config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want "^reads of Secret, ConfigMap start informers that nothing asks for"
	if err != nil {
		return err
	}
	r := &reconciler{Client: mgr.GetClient()}
	if err := ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).Complete(r); err != nil {
		return err
	}
	return mgr.Start(ctx)
}

type live struct{ reader client.Reader }

func (r *live) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	_, err := fetch.One[corev1.Secret](ctx, r.reader, req.NamespacedName)
	return ctrl.Result{}, err
}

// runLive has the server answer.
func runLive(ctx context.Context, config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{})
	if err != nil {
		return err
	}
	if err := ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).Complete(&live{reader: mgr.GetAPIReader()}); err != nil {
		return err
	}
	return mgr.Start(ctx)
}
