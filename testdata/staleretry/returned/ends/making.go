//go:build kube27

package ends

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/util/retry"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Make makes reconcilers that patch what literals make.
func Make(mgr ctrl.Manager) error {
	if err := ctrl.NewControllerManagedBy(mgr).For(&corev1.LimitRange{}).Complete(&making{mgr.GetClient()}); err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.ResourceQuota{}).Complete(&remaking{mgr.GetClient()})
}

// making patches others before.
type making struct{ client client.Client }

func (r *making) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	if err := r.mark(ctx, func() client.Object { return &corev1.PersistentVolume{} }); err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, retry.RetryOnConflict(retry.DefaultRetry, func() error {
		limit := &corev1.LimitRange{}
		if err := r.client.Get(ctx, req.NamespacedName, limit); err != nil { // want info:"r.client.Get reads a cache"
			return err
		}
		return r.client.Update(ctx, limit)
	})
}

func (r *making) mark(ctx context.Context, empty func() client.Object) error {
	made := empty()
	return r.client.Patch(ctx, made, client.MergeFrom(made))
}

// remaking patches objects of the same kind.
type remaking struct{ client client.Client }

func (r *remaking) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	if err := r.mark(ctx, func() client.Object { return &corev1.ResourceQuota{} }); err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, retry.RetryOnConflict(retry.DefaultRetry, func() error {
		quota := &corev1.ResourceQuota{}
		if err := r.client.Get(ctx, req.NamespacedName, quota); err != nil { // want info:"r.client.Get reads a cache"
			return err
		}
		return r.client.Update(ctx, quota)
	})
}

func (r *remaking) mark(ctx context.Context, empty func() client.Object) error {
	made := empty()
	return r.client.Patch(ctx, made, client.MergeFrom(made))
}
