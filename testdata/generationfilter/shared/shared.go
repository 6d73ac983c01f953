//go:build kube31

// Package shared has its predicates from another package.
package shared

import (
	"context"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/builder"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/handler"
	"sigs.k8s.io/controller-runtime/pkg/predicate"

	"example.com/testdata/generationfilter/shared/kube"
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

// variable has the predicate in a variable of another package.
func variable(mgr ctrl.Manager, r *reconciler) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.StatefulSet{}).
		Owns(&corev1.ConfigMap{}, builder.WithPredicates(kube.OnSpec)). // want info:"^kube[.]OnSpec drops every update of ConfigMap"
		Complete(r)
}

// anInterface has one of which the type says nothing.
func anInterface(mgr ctrl.Manager, r *reconciler) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.StatefulSet{}).
		Owns(&corev1.ConfigMap{}, builder.WithPredicates(kube.OnChange)). // want info:"^kube[.]OnChange drops every update of ConfigMap"
		Complete(r)
}

// composed has one of several.
func composed(mgr ctrl.Manager, r *reconciler) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.StatefulSet{}).
		Owns(&corev1.ConfigMap{}, builder.WithPredicates(kube.Composed)). // want info:"^kube[.]Composed drops every update of ConfigMap"
		Complete(r)
}

// returned calls for one.
func returned(mgr ctrl.Manager, r *reconciler) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.StatefulSet{}).
		Owns(&corev1.ConfigMap{}, builder.WithPredicates(kube.SpecChanged())). // want info:"^kube[.]SpecChanged drops every update of ConfigMap"
		Complete(r)
}

// filter has it filter all.
func filter(mgr ctrl.Manager, r *reconciler) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.StatefulSet{}).
		WithEventFilter(kube.SpecChanged()). // want info:"^kube[.]SpecChanged drops every update of ConfigMap"
		Owns(&corev1.ConfigMap{}).
		Complete(r)
}

// watch has another package add the watch.
func watch(mgr ctrl.Manager, r *reconciler) error {
	b := ctrl.NewControllerManagedBy(mgr).For(&appsv1.StatefulSet{})
	return kube.Watch(b, &corev1.ConfigMap{}, &handler.EnqueueRequestForObject{}).Complete(r) // want info:"^Watch drops every update of ConfigMap"
}

// own does, too.
func own(mgr ctrl.Manager, r *reconciler) error {
	b := ctrl.NewControllerManagedBy(mgr).For(&appsv1.StatefulSet{})
	return kube.Own(b, &corev1.ConfigMap{}).Complete(r) // want info:"^Own drops every update of ConfigMap"
}

// option has an option made.
func option(mgr ctrl.Manager, r *reconciler) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.StatefulSet{}).
		Owns(&corev1.ConfigMap{}, kube.OnlySpec()). // want info:"^kube[.]OnlySpec drops every update of ConfigMap"
		Complete(r)
}

// optionVar has one in a variable.
func optionVar(mgr ctrl.Manager, r *reconciler) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.StatefulSet{}).
		Owns(&corev1.ConfigMap{}, kube.SpecOption). // want info:"^kube[.]SpecOption drops every update of ConfigMap"
		Complete(r)
}

// andHere combines it itself.
func andHere(mgr ctrl.Manager, r *reconciler) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.StatefulSet{}).
		Owns(&corev1.ConfigMap{}, builder.WithPredicates(predicate.And(kube.OnChange, kube.Paused("x")))). // want info:"^predicate[.]And drops every update of ConfigMap"
		Complete(r)
}

// silent has predicates that pass such updates, or others say what passes.
func silent(mgr ctrl.Manager, r *reconciler, p predicate.Predicate) error {
	b := ctrl.NewControllerManagedBy(mgr).For(&appsv1.StatefulSet{}).
		Owns(&corev1.ConfigMap{}, builder.WithPredicates(kube.Either())).
		Owns(&corev1.Secret{}, builder.WithPredicates(kube.OnAny)).
		Owns(&corev1.Service{}, builder.WithPredicates(predicate.Or(kube.OnChange, kube.OnAny))).
		Owns(&corev1.ServiceAccount{}, kube.AnyChange())
	b = kube.WatchAny(b, &corev1.Endpoints{}, &handler.EnqueueRequestForObject{})
	b = kube.WatchMost(b, &corev1.Namespace{}, &handler.EnqueueRequestForObject{}, p)
	b = kube.Watch(b, &corev1.Node{}, handler.Funcs{})
	return kube.Own(b, &appsv1.Deployment{}).Complete(r)
}
