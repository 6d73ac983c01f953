//go:build kube28

// Package metadata has caches of objects of which it reads only metadata.
package metadata

import (
	"context"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/apimachinery/pkg/types"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/builder"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/event"
	"sigs.k8s.io/controller-runtime/pkg/handler"
	"sigs.k8s.io/controller-runtime/pkg/predicate"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"

	"example.com/testdata/metadata/controllers"
)

type reconciler struct{ live client.Reader }

// What the API server answers is not read from the cache.
func (r *reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, r.live.Get(ctx, req.NamespacedName, &corev1.Secret{})
}

func owned(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{})
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).
		For(&appsv1.Deployment{}, builder.OnlyMetadata).
		Owns(&corev1.Secret{}). // want warning:"^whole objects of Secret are cached, of which only metadata is read: watch with builder.OnlyMetadata$" unsafe
		Complete(&reconciler{mgr.GetAPIReader()})
}

// It reconciles pods, and reads none.
func itself(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{})
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).
		For(&corev1.Pod{}). // want warning:"^whole objects of Pod are cached" unsafe
		Complete(&reconciler{mgr.GetAPIReader()})
}

func mapped(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{})
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).
		For(&appsv1.Deployment{}, builder.OnlyMetadata).
		Watches(&corev1.ConfigMap{}, handler.EnqueueRequestsFromMapFunc(users)). // want warning:"^whole objects of ConfigMap are cached" unsafe
		Complete(&reconciler{mgr.GetAPIReader()})
}

func users(_ context.Context, obj client.Object) []reconcile.Request {
	if !obj.GetDeletionTimestamp().IsZero() {
		return nil
	}
	copied := obj.DeepCopyObject().(client.Object)
	return []reconcile.Request{{NamespacedName: types.NamespacedName{Namespace: copied.GetNamespace(), Name: copied.GetLabels()["user"]}}}
}

// The mapper asks for the type, and would get another one.
func asserted(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{})
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).
		For(&appsv1.Deployment{}, builder.OnlyMetadata).
		Watches(&corev1.ConfigMap{}, handler.EnqueueRequestsFromMapFunc(func(_ context.Context, obj client.Object) []reconcile.Request { // want warning:"^whole objects of ConfigMap are cached" unfixed
			config, ok := obj.(*corev1.ConfigMap)
			if !ok || config.Labels["user"] == "" {
				return nil
			}
			return []reconcile.Request{{NamespacedName: types.NamespacedName{Name: config.GetName()}}}
		})).
		Complete(&reconciler{mgr.GetAPIReader()})
}

// Predicates that look at metadata let pass what does.
func filtered(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{})
	if err != nil {
		return err
	}
	mine := predicate.NewPredicateFuncs(func(obj client.Object) bool { return obj.GetLabels()["app"] == "mine" })
	return ctrl.NewControllerManagedBy(mgr).
		For(&appsv1.Deployment{}, builder.OnlyMetadata).
		Owns(&corev1.Secret{}, builder.WithPredicates(predicate.And(mine, predicate.ResourceVersionChangedPredicate{}))). // want warning:"^whole objects of Secret are cached" unsafe
		WithEventFilter(predicate.Funcs{
			UpdateFunc: func(e event.UpdateEvent) bool { return e.ObjectNew.GetGeneration() != e.ObjectOld.GetGeneration() },
		}).
		Complete(&reconciler{mgr.GetAPIReader()})
}

// Both controllers have to be told.
func twice(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{})
	if err != nil {
		return err
	}
	if err := ctrl.NewControllerManagedBy(mgr).
		For(&appsv1.Deployment{}, builder.OnlyMetadata).
		Owns(&corev1.Secret{}). // want warning:"^whole objects of Secret are cached" unsafe
		Complete(&reconciler{mgr.GetAPIReader()}); err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).
		For(&appsv1.StatefulSet{}, builder.OnlyMetadata).
		Owns(&corev1.Secret{}).
		Complete(&reconciler{mgr.GetAPIReader()})
}

// Of what a label selects there is little.
func selected(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{Cache: cache.Options{ByObject: map[client.Object]cache.ByObject{
		&corev1.Secret{}: {Label: labels.SelectorFromSet(labels.Set{"managed-by": "me"})},
	}}})
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).
		For(&appsv1.Deployment{}, builder.OnlyMetadata).
		Owns(&corev1.Secret{}). // want info:"^whole objects of Secret are cached" unsafe
		Complete(&reconciler{mgr.GetAPIReader()})
}

func elsewhere(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want warning:"^whole objects of Pod, Secret are cached, of which only metadata is read: watch with builder.OnlyMetadata$" unfixed
	if err != nil {
		return err
	}
	return controllers.Add(mgr)
}
