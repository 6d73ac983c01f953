//go:build kube31

package ends

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/util/retry"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller"
	"sigs.k8s.io/controller-runtime/pkg/handler"
	"sigs.k8s.io/controller-runtime/pkg/source"
)

// Ask makes reconcilers that give objects to others.
func Ask(mgr ctrl.Manager, c controller.Controller, write func(context.Context, *corev1.PersistentVolumeClaim) bool) error {
	if err := ctrl.NewControllerManagedBy(mgr).For(&corev1.PersistentVolume{}).Complete(&asking{mgr.GetClient(), mgr.GetCache(), c}); err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.PersistentVolumeClaim{}).Complete(&telling{mgr.GetClient(), write})
}

// asking has a library make something of an object.
type asking struct {
	client     client.Client
	cache      cache.Cache
	controller controller.Controller
}

func (r *asking) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	volume := &corev1.PersistentVolume{}
	volumes := source.Kind(r.cache, volume, &handler.TypedEnqueueRequestForObject[*corev1.PersistentVolume]{})
	if err := r.controller.Watch(volumes); err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if err := r.client.Get(ctx, req.NamespacedName, volume); err != nil { // want info:"r.client.Get reads a cache"
			return err
		}
		return r.client.Update(ctx, volume)
	})
}

// telling has somebody do what is not seen.
type telling struct {
	client client.Client
	write  func(context.Context, *corev1.PersistentVolumeClaim) bool
}

func (r *telling) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	claim := &corev1.PersistentVolumeClaim{}
	if r.write(ctx, claim) {
		return ctrl.Result{}, nil
	}
	return ctrl.Result{}, retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if err := r.client.Get(ctx, req.NamespacedName, claim); err != nil { // want info:"r.client.Get reads a cache"
			return err
		}
		return r.client.Update(ctx, claim)
	})
}
