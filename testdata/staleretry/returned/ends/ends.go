//go:build kube27

// Package ends has reconcilers that write at their end, in what they defer.
package ends

import (
	"context"
	"errors"
	"time"

	corev1 "k8s.io/api/core/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	"k8s.io/client-go/util/retry"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

const pause = 10 * time.Second

// errFinal tells that to try again is in vain.
var errFinal = errors.New("final")

// New makes reconcilers.
func New(mgr ctrl.Manager) error {
	c := mgr.GetClient()
	if err := ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).Complete(&patient{c}); err != nil {
		return err
	}
	if err := ctrl.NewControllerManagedBy(mgr).For(&corev1.Node{}).Complete(&joining{c}); err != nil {
		return err
	}
	if err := ctrl.NewControllerManagedBy(mgr).For(&corev1.Secret{}).Complete(&first{c}); err != nil {
		return err
	}
	if err := ctrl.NewControllerManagedBy(mgr).For(&corev1.ConfigMap{}).Complete(&hasty{c}); err != nil {
		return err
	}
	if err := ctrl.NewControllerManagedBy(mgr).For(&corev1.Service{}).Complete(&quiet{c}); err != nil {
		return err
	}
	if err := ctrl.NewControllerManagedBy(mgr).For(&corev1.Endpoints{}).Complete(&undone{c}); err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Namespace{}).Complete(&aside{c})
}

// patient runs again soon where its last write conflicts, and fails where it fails otherwise.
type patient struct{ client client.Client }

func (r *patient) Reconcile(ctx context.Context, req ctrl.Request) (result ctrl.Result, err error) {
	pod := &corev1.Pod{}
	if err = r.client.Get(ctx, req.NamespacedName, pod); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	defer func() {
		failed := r.update(ctx, pod)
		switch {
		case errors.Is(err, errFinal):
			result = ctrl.Result{}
			err = failed
		case err != nil:
			result = ctrl.Result{}
			err = errors.Join(err, failed)
		case failed != nil && apierrors.IsConflict(failed):
			result = ctrl.Result{RequeueAfter: pause}
		case failed != nil:
			err = failed
		}
	}()
	return ctrl.Result{}, work(pod)
}

func (r *patient) update(ctx context.Context, pod *corev1.Pod) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		fresh := &corev1.Pod{}
		if err := r.client.Get(ctx, client.ObjectKeyFromObject(pod), fresh); err != nil { // want info:"r.client.Get reads a cache"
			return err
		}
		return r.client.Status().Update(ctx, fresh)
	})
}

// joining says both errors.
type joining struct{ client client.Client }

func (r *joining) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, r.run(ctx, req)
}

func (r *joining) run(ctx context.Context, req ctrl.Request) (err error) {
	defer func() {
		err = errors.Join(err, r.update(ctx, req))
	}()
	return work(nil)
}

func (r *joining) update(ctx context.Context, req ctrl.Request) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		fresh := &corev1.Node{}
		if err := r.client.Get(ctx, req.NamespacedName, fresh); err != nil { // want info:"r.client.Get reads a cache"
			return err
		}
		return r.client.Status().Update(ctx, fresh)
	})
}

// first says the first error.
type first struct{ client client.Client }

func (r *first) Reconcile(ctx context.Context, req ctrl.Request) (result ctrl.Result, err error) {
	defer func() {
		if failed := r.update(ctx, req); failed != nil {
			ctrl.Log.Error(failed, "not written")
			if err == nil {
				err = failed
			}
		}
	}()
	return ctrl.Result{}, work(nil)
}

func (r *first) update(ctx context.Context, req ctrl.Request) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		fresh := &corev1.Secret{}
		if err := r.client.Get(ctx, req.NamespacedName, fresh); err != nil { // want info:"r.client.Get reads a cache"
			return err
		}
		return r.client.Update(ctx, fresh)
	})
}

// hasty says nothing of a conflict.
type hasty struct{ client client.Client }

func (r *hasty) Reconcile(ctx context.Context, req ctrl.Request) (result ctrl.Result, err error) {
	defer func() {
		failed := r.update(ctx, req)
		switch {
		case err != nil:
			err = errors.Join(err, failed)
		case failed != nil && apierrors.IsConflict(failed):
			result = ctrl.Result{}
		case failed != nil:
			err = failed
		}
	}()
	return ctrl.Result{}, work(nil)
}

func (r *hasty) update(ctx context.Context, req ctrl.Request) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		fresh := &corev1.ConfigMap{}
		if err := r.client.Get(ctx, req.NamespacedName, fresh); err != nil { // want info:"r.client.Get reads a cache"
			return err
		}
		return r.client.Update(ctx, fresh)
	})
}

// quiet says it to a variable that is no result.
type quiet struct{ client client.Client }

func (r *quiet) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var err error
	defer func() {
		if failed := r.update(ctx, req); failed != nil {
			err = failed
		}
	}()
	err = work(nil)
	return ctrl.Result{}, err
}

func (r *quiet) update(ctx context.Context, req ctrl.Request) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		fresh := &corev1.Service{}
		if err := r.client.Get(ctx, req.NamespacedName, fresh); err != nil { // want info:"r.client.Get reads a cache"
			return err
		}
		return r.client.Update(ctx, fresh)
	})
}

// undone takes back what it says.
type undone struct{ client client.Client }

func (r *undone) Reconcile(ctx context.Context, req ctrl.Request) (result ctrl.Result, err error) {
	defer func() {
		if apierrors.IsConflict(err) {
			err = nil
		}
	}()
	defer func() { err = errors.Join(err, r.update(ctx, req)) }()
	return ctrl.Result{}, work(nil)
}

func (r *undone) update(ctx context.Context, req ctrl.Request) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		fresh := &corev1.Endpoints{}
		if err := r.client.Get(ctx, req.NamespacedName, fresh); err != nil { // want info:"r.client.Get reads a cache"
			return err
		}
		return r.client.Update(ctx, fresh)
	})
}

// aside says it when the results are out.
type aside struct{ client client.Client }

func (r *aside) Reconcile(ctx context.Context, req ctrl.Request) (result ctrl.Result, err error) {
	go func() { err = r.update(ctx, req) }()
	return ctrl.Result{}, work(nil)
}

func (r *aside) update(ctx context.Context, req ctrl.Request) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		fresh := &corev1.Namespace{}
		if err := r.client.Get(ctx, req.NamespacedName, fresh); err != nil { // want info:"r.client.Get reads a cache"
			return err
		}
		return r.client.Update(ctx, fresh)
	})
}

func work(pod *corev1.Pod) error {
	if pod == nil {
		return errFinal
	}
	return nil
}
