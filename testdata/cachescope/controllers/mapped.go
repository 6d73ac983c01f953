//go:build kube28

package controllers

import (
	"context"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/types"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/handler"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"
)

// Labelled finds what depends on secrets by their labels.
func Labelled(mgr ctrl.Manager, r reconcile.Reconciler) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Watches(&corev1.Secret{}, handler.EnqueueRequestsFromMapFunc(byLabel)).Complete(r)
}

func byLabel(ctx context.Context, obj client.Object) []reconcile.Request {
	name := obj.GetLabels()["user"]
	if name == "" || hidden(obj) {
		return nil
	}
	ctrl.LoggerFrom(ctx).Info("changed", "secret", client.ObjectKeyFromObject(obj))
	return []reconcile.Request{{NamespacedName: types.NamespacedName{Namespace: obj.GetNamespace(), Name: name}}}
}

func hidden(obj client.Object) bool { return obj.GetAnnotations()["hidden"] != "" }

// Counted looks into config maps.
func Counted(mgr ctrl.Manager, r *Counter) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Watches(&corev1.ConfigMap{}, handler.EnqueueRequestsFromMapFunc(r.count)).Complete(r)
}

// A Counter counts what config maps hold.
type Counter struct {
	reconcile.Reconciler
	keys map[string]int
}

func (c *Counter) count(_ context.Context, obj client.Object) []reconcile.Request {
	config, ok := obj.(*corev1.ConfigMap)
	if !ok {
		return nil
	}
	c.keys[config.Name] = len(config.Data)
	return nil
}

// Given hands events to a function that it is given.
func Given(mgr ctrl.Manager, find handler.MapFunc, r reconcile.Reconciler) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Watches(&corev1.Event{}, handler.EnqueueRequestsFromMapFunc(find)).Complete(r)
}
