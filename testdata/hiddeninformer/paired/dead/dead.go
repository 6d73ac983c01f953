// Package dead has methods that no program calls.
package dead

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/hiddeninformer/paired/layer"
)

// Runner has two clients.
type Runner struct {
	mgr    ctrl.Manager
	cached client.Client
	live   client.Client
}

// New makes one.
func New(mgr ctrl.Manager, live client.Client) *Runner {
	return &Runner{mgr, mgr.GetClient(), live}
}

// Start reads with one of them.
func (r *Runner) Start(ctx context.Context, key client.ObjectKey, secret *corev1.Secret) error {
	if err := layer.Secret(ctx, r.live, key, secret); err != nil {
		return err
	}
	return r.get(ctx, r.live, key, &corev1.ConfigMap{})
}

// Stop is not called.
func (r *Runner) Stop(ctx context.Context, key client.ObjectKey, secret *corev1.Secret) error {
	if err := layer.Secret(ctx, r.mgr.GetClient(), key, secret); err != nil {
		return err
	}
	return r.get(ctx, r.cached, key, &corev1.Pod{})
}

func (r *Runner) get(ctx context.Context, c client.Reader, key client.ObjectKey, object client.Object) error {
	return c.Get(ctx, key, object)
}
