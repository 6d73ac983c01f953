//go:build kube28

// Package content has its managers watch with what another package makes, and looks at more than
// metadata, or may.
package content

import (
	"context"
	"fmt"

	appsv1 "k8s.io/api/apps/v1"
	batchv1 "k8s.io/api/batch/v1"
	corev1 "k8s.io/api/core/v1"
	discoveryv1 "k8s.io/api/discovery/v1"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/builder"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/handler"
	"sigs.k8s.io/controller-runtime/pkg/predicate"

	"example.com/testdata/metadata/shared/filters"
)

type idle struct{}

func (*idle) Reconcile(context.Context, ctrl.Request) (ctrl.Result, error) {
	fmt.Println("reconciled")
	return ctrl.Result{}, nil
}

func run(config *rest.Config, passes func(client.Object) bool, given predicate.Predicate, f *filters.Filters) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{})
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}, builder.OnlyMetadata).
		Owns(&corev1.Secret{}, builder.WithPredicates(filters.Typed())).
		Owns(&corev1.Pod{}, builder.WithPredicates(filters.Sometimes(true))).
		Owns(&corev1.ConfigMap{}, builder.WithPredicates(filters.Where(passes))).
		Owns(&batchv1.Job{}, builder.WithPredicates(filters.Both(given))).
		Owns(&appsv1.StatefulSet{}, builder.WithPredicates(filters.Noted())).
		Owns(&corev1.Endpoints{}, builder.WithPredicates(f.Predicate())).
		Watches(&discoveryv1.EndpointSlice{}, handler.EnqueueRequestsFromMapFunc(f.Mapping())).
		Watches(&appsv1.ReplicaSet{}, handler.EnqueueRequestsFromMapFunc(filters.ByContent)).
		Complete(&idle{})
}
