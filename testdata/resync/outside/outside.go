//go:build kube28

// Package outside reconciles with what is outside of the cluster.
package outside

import (
	"context"
	"time"

	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/handler"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"

	storagev1 "k8s.io/api/storage/v1"

	"example.com/testdata/resync/outside/database"
	"example.com/testdata/resync/outside/parts"
)

// The resync is when a database is asked again.
func asked() error {
	minute := time.Minute
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{Cache: cache.Options{SyncPeriod: &minute}})
	if err != nil {
		return err
	}
	r := &asking{parts: []parts.Part{&database.Users{Client: mgr.GetClient()}}}
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).Complete(r)
}

type asking struct{ parts []parts.Part }

func (r *asking) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	for _, part := range r.parts {
		if err := part.Sync(ctx, req.Name); err != nil {
			return ctrl.Result{}, err
		}
	}
	return ctrl.Result{}, nil
}

// Another interface has parts that only remember, but nobody knows all of them.
func remembered() error {
	minute := time.Minute
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{
		Cache: cache.Options{SyncPeriod: &minute}, // want info:"sync period of 1m reconciles every Pod again"
	})
	if err != nil {
		return err
	}
	r := &remembering{part: &database.Names{Client: mgr.GetClient()}}
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).Complete(r)
}

type memory interface {
	Sync(ctx context.Context, name string) error
}

type remembering struct{ part memory }

func (r *remembering) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, r.part.Sync(ctx, req.Name)
}

// Few of all pods belong to a storage class, and each event of others ends in
// the handler.
func owned(r *remembering) error {
	minute := time.Minute
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{
		Cache: cache.Options{SyncPeriod: &minute}, // want info:"sync period of 1m reconciles every object again"
	})
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&storagev1.StorageClass{}).Owns(&corev1.Pod{}).
		Watches(&corev1.ConfigMap{}, handler.EnqueueRequestsFromMapFunc(none)).Complete(r)
}

func none(context.Context, client.Object) []reconcile.Request { return nil }

// All pods are reconciled, whatever they own, by parts that nobody knows.
func owners(r *remembering) error {
	minute := time.Minute
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{
		Cache: cache.Options{SyncPeriod: &minute}, // want info:"sync period of 1m reconciles every object again"
	})
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).Owns(&corev1.ConfigMap{}).Complete(r)
}
