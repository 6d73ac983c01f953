//go:build kube27

// Package worker reads with a manager's client, whoever makes that.
package worker

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/util/retry"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/manager"
)

// Worker updates pods.
type Worker struct{ client client.Client }

// New gets the client itself.
func New(mgr manager.Manager) *Worker { return &Worker{mgr.GetClient()} }

// Sync updates one.
func (w *Worker) Sync(ctx context.Context, key client.ObjectKey) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		var pod corev1.Pod
		if err := w.client.Get(ctx, key, &pod); err != nil {
			return err
		}
		return w.client.Update(ctx, &pod)
	})
}
