// Package typed gets objects by functions of another package that it tells their type.
package typed

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/util/retry"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/staleretry/typed/fetch"
)

// Ports opens the ports of services.
type Ports struct {
	client.Client
	Live client.Reader
}

// Reconcile retries with what it has read before.
func (r *Ports) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	service, err := fetch.One[corev1.Service](ctx, r.Client, req.NamespacedName)
	if err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	err = retry.RetryOnConflict(retry.DefaultRetry, func() error {
		service.Labels = map[string]string{"ports": "open"}
		return r.Update(ctx, service) // want warning:"r.Update sends what no attempt reads again"
	})
	if err != nil {
		ctrl.Log.Error(err, "not opened")
	}
	if err := r.settings(ctx, req, service); err != nil {
		ctrl.Log.Error(err, "not set")
	}
	if err := r.again(ctx, req); err != nil {
		ctrl.Log.Error(err, "not opened again")
	}
	if err := r.live(ctx, req); err != nil {
		ctrl.Log.Error(err, "not opened at last")
	}
	return ctrl.Result{}, nil
}

// settings reads another kind anew, which tells nothing of the service's version.
func (r *Ports) settings(ctx context.Context, req ctrl.Request, service *corev1.Service) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		config, err := fetch.One[corev1.ConfigMap](ctx, r.Live, req.NamespacedName)
		if err != nil {
			return err
		}
		service.Labels = config.Data
		return fetch.Save(ctx, r.Client, service) // want warning:"fetch.Save sends what no attempt reads again"
	})
}

// again reads it in each attempt, from what New is given.
func (r *Ports) again(ctx context.Context, req ctrl.Request) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		service, err := fetch.One[corev1.Service](ctx, r.Client, req.NamespacedName)
		if err != nil {
			return err
		}
		service.Labels = map[string]string{"ports": "open"}
		return r.Update(ctx, service)
	})
}

// live asks the server.
func (r *Ports) live(ctx context.Context, req ctrl.Request) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		service, err := fetch.One[corev1.Service](ctx, r.Live, req.NamespacedName)
		if err != nil {
			return err
		}
		service.Labels = map[string]string{"ports": "open"}
		return r.Update(ctx, service)
	})
}
