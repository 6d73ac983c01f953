//go:build kube28

// Package scoped has managers with nothing to select, or that select.
package scoped

import (
	"context"
	"os"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/fields"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/builder"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/predicate"
)

func local() predicate.Predicate {
	return predicate.NewPredicateFuncs(func(object client.Object) bool {
		pod, ok := object.(*corev1.Pod)
		return ok && pod.Spec.NodeName == os.Getenv("NODE_NAME")
	})
}

type counter struct{ pods int }

// Reconcile counts.
func (c *counter) Reconcile(context.Context, ctrl.Request) (ctrl.Result, error) {
	c.pods++
	return ctrl.Result{}, nil
}

func selectedByObject(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{Cache: cache.Options{ByObject: map[client.Object]cache.ByObject{
		&corev1.Pod{}: {Field: fields.OneTermEqualSelector("spec.nodeName", os.Getenv("NODE_NAME"))},
	}}})
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}, builder.WithPredicates(local())).Complete(&counter{})
}

func selectedByDefault(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{Cache: cache.Options{
		DefaultFieldSelector: fields.OneTermEqualSelector("spec.nodeName", os.Getenv("NODE_NAME")),
	}})
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}, builder.WithPredicates(local())).Complete(&counter{})
}

type lister struct{ client.Client }

// Reconcile lists the pods of all nodes.
func (l *lister) Reconcile(ctx context.Context, _ ctrl.Request) (ctrl.Result, error) {
	var pods corev1.PodList
	return ctrl.Result{}, l.List(ctx, &pods)
}

func listedToo(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{})
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}, builder.WithPredicates(local())).Complete(&lister{mgr.GetClient()})
}

func oneOfTwoPredicates(config *rest.Config, other predicate.Predicate) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{})
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).
		For(&corev1.Pod{}, builder.WithPredicates(predicate.Or(local(), other))).
		Complete(&counter{})
}

func oneNamespace(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{Cache: cache.Options{
		DefaultNamespaces: map[string]cache.Config{"kube-system": {}},
	}})
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}, builder.WithPredicates(local())).Complete(&counter{})
}
