//go:build kube28 && !kube31

package generationfilter

import (
	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/controller"
	"sigs.k8s.io/controller-runtime/pkg/handler"
	"sigs.k8s.io/controller-runtime/pkg/predicate"
	"sigs.k8s.io/controller-runtime/pkg/source"
)

func sourceOfKind(mgr ctrl.Manager, c controller.Controller) error {
	return c.Watch(source.Kind(mgr.GetCache(), &corev1.Secret{}), &handler.EnqueueRequestForObject{},
		predicate.GenerationChangedPredicate{}) // want "GenerationChangedPredicate drops every update of Secret"
}
