//go:build kube28

// Package shared has its managers watch with what another package makes.
package shared

import (
	"context"
	"fmt"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/builder"
	"sigs.k8s.io/controller-runtime/pkg/handler"

	"example.com/testdata/metadata/shared/filters"
)

type idle struct{}

func (*idle) Reconcile(context.Context, ctrl.Request) (ctrl.Result, error) {
	fmt.Println("reconciled")
	return ctrl.Result{}, nil
}

func filteredAll(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{})
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}, builder.OnlyMetadata).
		Owns(&corev1.Secret{}). // want warning:"^whole objects of Secret are cached, of which only metadata is read: watch with builder.OnlyMetadata$" unsafe
		WithEventFilter(filters.Labels()).Complete(&idle{})
}

func marked(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{})
	if err != nil {
		return err
	}
	marked, err := filters.Marked("greenhouse")
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}, builder.OnlyMetadata).
		Owns(&corev1.Secret{}, builder.WithPredicates(marked)). // want warning:"^whole objects of Secret are cached" unsafe
		Complete(&idle{})
}

// What asks for a type would get another one.
func kept(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{})
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}, builder.OnlyMetadata).
		Owns(&corev1.Secret{}, builder.WithPredicates(filters.Kept())). // want warning:"^whole objects of Secret are cached" unfixed
		Complete(&idle{})
}

func mapped(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{})
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}, builder.OnlyMetadata).
		Watches(&corev1.Secret{}, handler.EnqueueRequestsFromMapFunc(filters.ByLabel)).    // want warning:"^whole objects of Secret are cached" unsafe
		Watches(&corev1.ConfigMap{}, handler.EnqueueRequestsFromMapFunc(filters.By("a"))). // want warning:"^whole objects of ConfigMap are cached" unsafe
		Watches(&corev1.Pod{}, filters.Handler()).                                         // want warning:"^whole objects of Pod are cached" unsafe
		Complete(&idle{})
}
