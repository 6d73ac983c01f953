// Package uses tells a helper what to list.
package uses

import (
	"context"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/fieldindex/typed/listing"
)

// Sets reconciles stateful sets.
type Sets struct {
	client.Client
	Live client.Reader
}

const byNode = "spec.nodeName"

// Reconcile lists what belongs to them.
func (r *Sets) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	if _, err := listing.ByField[corev1.PodList](ctx, r.Client, req.Namespace, byNode, req.Name); err != nil {
		return ctrl.Result{}, err
	}
	if _, err := listing.ByField[corev1.ServiceList](ctx, r.Client, req.Namespace, byNode, req.Name); err != nil {
		return ctrl.Result{}, err
	}
	_, err := listing.ByField[corev1.NodeList](ctx, r.Live, "", "metadata.name", req.Name)
	return ctrl.Result{}, err
}

// Field lists by a field that others say.
func (r *Sets) Field(ctx context.Context, field string) error {
	_, err := listing.ByField[appsv1.StatefulSetList](ctx, r.Client, "", field, "a")
	return err
}
