//go:build kube31

// Package relayed has another package add watches to its builders.
package relayed

import (
	"context"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	policyv1 "k8s.io/api/policy/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/builder"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/predicate"

	"example.com/testdata/generationfilter/relayed/owning"
)

type reconciler struct{ client.Client }

func (r *reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var settings corev1.ConfigMap
	if err := r.Get(ctx, req.NamespacedName, &settings); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	settings.Data = map[string]string{"mode": "fast"}
	return ctrl.Result{}, r.Update(ctx, &settings)
}

func several(mgr ctrl.Manager, r *reconciler) error {
	b := ctrl.NewControllerManagedBy(mgr).
		For(&appsv1.StatefulSet{}).
		WithEventFilter(predicate.GenerationChangedPredicate{}) // want info:"drops every update of ConfigMap and Service: their metadata.generation is never set$"
	return owning.All(b, &corev1.ConfigMap{}, &corev1.Service{}).Complete(r)
}

func oneByOne(mgr ctrl.Manager, r *reconciler) error {
	b := ctrl.NewControllerManagedBy(mgr).For(&appsv1.StatefulSet{})
	return owning.One(owning.One(b, &corev1.ConfigMap{}), &appsv1.Deployment{}).
		WithEventFilter(predicate.GenerationChangedPredicate{}). // want info:"drops every update of ConfigMap: its metadata.generation is never set$"
		Complete(r)
}

// list keeps the kinds apart from the builder.
func list(mgr ctrl.Manager, r *reconciler) error {
	owned := []client.Object{&corev1.ServiceAccount{}}
	b := ctrl.NewControllerManagedBy(mgr).For(&appsv1.StatefulSet{}).WithEventFilter(predicate.GenerationChangedPredicate{}) // want info:"of ConfigMap and ServiceAccount: their"
	return owning.All(b, append(owned, &corev1.ConfigMap{})...).Complete(r)
}

// generations have all of these.
func generations(mgr ctrl.Manager, r *reconciler) error {
	b := ctrl.NewControllerManagedBy(mgr).For(&appsv1.StatefulSet{}).WithEventFilter(predicate.GenerationChangedPredicate{})
	return owning.All(b, &appsv1.Deployment{}, &policyv1.PodDisruptionBudget{}).Complete(r)
}

// none filters nothing.
func none(mgr ctrl.Manager, r *reconciler) error {
	return owning.All(ctrl.NewControllerManagedBy(mgr).For(&appsv1.StatefulSet{}), &corev1.ConfigMap{}).Complete(r)
}

// either passes what its own predicate does.
func either(mgr ctrl.Manager, r *reconciler) error {
	b := ctrl.NewControllerManagedBy(mgr).For(&appsv1.StatefulSet{}, builder.WithPredicates(predicate.GenerationChangedPredicate{}))
	return owning.All(b, &corev1.ConfigMap{}).Complete(r)
}

// asked is told the kinds by others.
func asked(mgr ctrl.Manager, r *reconciler, objs ...client.Object) error {
	b := ctrl.NewControllerManagedBy(mgr).For(&appsv1.StatefulSet{}).WithEventFilter(predicate.GenerationChangedPredicate{})
	return owning.All(b, objs...).Complete(r)
}

// changed has it pass what changes, which the filter drops.
func changed(mgr ctrl.Manager, r *reconciler) error {
	b := ctrl.NewControllerManagedBy(mgr).For(&appsv1.StatefulSet{}).WithEventFilter(predicate.GenerationChangedPredicate{}) // want info:"drops every update of ConfigMap"
	return owning.Changed(b, &corev1.ConfigMap{}).Complete(r)
}

// others leave to another package what passes.
func others(mgr ctrl.Manager, r *reconciler) error {
	b := ctrl.NewControllerManagedBy(mgr).For(&appsv1.StatefulSet{}).WithEventFilter(predicate.GenerationChangedPredicate{})
	return owning.Quiet(b, &corev1.Secret{}).Complete(r)
}
