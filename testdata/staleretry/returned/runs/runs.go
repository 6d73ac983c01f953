//go:build kube27

// Package runs has reconcilers that write objects of others.
package runs

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	"k8s.io/client-go/util/retry"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/staleretry/returned/parts"
)

type reconciler struct {
	client client.Client
	ports  *parts.Ports
	hints  *parts.Hints
	notes  *parts.Notes
	marks  *parts.Marks
}

// New makes a reconciler and its parts.
func New(mgr ctrl.Manager) error {
	c := mgr.GetClient()
	r := &reconciler{
		client: c,
		ports:  parts.NewPorts(c), // want info:"this client reads a cache"
		hints:  parts.NewHints(c), // want warning:"this client reads a cache"
		notes:  parts.NewNotes(c), // want warning:"this client reads a cache"
		marks:  parts.NewMarks(c), // want info:"this client reads a cache"
	}
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).Complete(r)
}

// Reconcile asks for another run where something conflicts.
func (r *reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	if err := r.run(ctx, req); err != nil {
		if apierrors.IsConflict(err) {
			return ctrl.Result{Requeue: true}, nil
		}
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, nil
}

func (r *reconciler) run(ctx context.Context, req ctrl.Request) error {
	if err := r.label(ctx, req); err != nil {
		return err
	}
	if err := r.mend(ctx, req); err != nil {
		return err
	}
	if err := r.rounds(ctx, req); err != nil {
		return err
	}
	if err := r.ports.Ensure(ctx); err != nil {
		return err
	}
	r.hints.Ensure(ctx)
	if err := r.notes.Ensure(ctx, &corev1.Node{}); err != nil {
		ctrl.Log.Error(err, "no note")
	}
	if err := r.client.Update(ctx, &corev1.Secret{}); err != nil {
		return err
	}
	if err := r.marks.Ensure(ctx, &corev1.Secret{}); err != nil {
		return err
	}
	r.shout(ctx, req)
	return r.again(ctx, req)
}

// label writes what Kubernetes writes, too.
func (r *reconciler) label(ctx context.Context, req ctrl.Request) error {
	pod := &corev1.Pod{}
	err := retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if err := r.client.Get(ctx, req.NamespacedName, pod); err != nil { // want info:"r.client.Get reads a cache"
			return err
		}
		return r.client.Update(ctx, pod)
	})
	if err != nil {
		return err
	}
	return r.resend(ctx, req)
}

// again writes what the same run has written just before.
func (r *reconciler) again(ctx context.Context, req ctrl.Request) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		pod := &corev1.Pod{}
		if err := r.client.Get(ctx, req.NamespacedName, pod); err != nil { // want info:"r.client.Get reads a cache"
			return err
		}
		return r.client.Status().Update(ctx, pod)
	})
}

// shout loses its error.
func (r *reconciler) shout(ctx context.Context, req ctrl.Request) {
	err := retry.RetryOnConflict(retry.DefaultRetry, func() error {
		claim := &corev1.PersistentVolumeClaim{}
		if err := r.client.Get(ctx, req.NamespacedName, claim); err != nil { // want warning:"r.client.Get reads a cache"
			return err
		}
		return r.client.Update(ctx, claim)
	})
	if err != nil {
		ctrl.Log.Error(err, "lost")
	}
}

// resend repeats what it has read before.
func (r *reconciler) resend(ctx context.Context, req ctrl.Request) error {
	account := &corev1.ServiceAccount{}
	if err := r.client.Get(ctx, req.NamespacedName, account); err != nil {
		return err
	}
	err := retry.RetryOnConflict(retry.DefaultRetry, func() error {
		return r.client.Update(ctx, account) // want info:"r.client.Update sends what no attempt reads again"
	})
	if err != nil {
		return err
	}
	err = retry.RetryOnConflict(retry.DefaultRetry, func() error {
		return r.client.Update(ctx, account) // want warning:"r.client.Update sends what no attempt reads again"
	})
	return err
}

// mend has written nothing where its first update fails.
func (r *reconciler) mend(ctx context.Context, req ctrl.Request) error {
	quota := &corev1.ResourceQuota{}
	if err := r.client.Get(ctx, req.NamespacedName, quota); err != nil {
		return err
	}
	if err := r.client.Update(ctx, quota); err != nil {
		return retry.RetryOnConflict(retry.DefaultRetry, func() error {
			if err := r.client.Get(ctx, req.NamespacedName, quota); err != nil { // want info:"r.client.Get reads a cache"
				return err
			}
			return r.client.Update(ctx, quota)
		})
	}
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if err := r.client.Get(ctx, req.NamespacedName, quota); err != nil { // want info:"r.client.Get reads a cache"
			return err
		}
		return r.client.Update(ctx, quota)
	})
}

// rounds has written in an earlier round where an update fails.
func (r *reconciler) rounds(ctx context.Context, req ctrl.Request) error {
	template := &corev1.PodTemplate{}
	for range 3 {
		if err := r.client.Update(ctx, template); err != nil {
			return retry.RetryOnConflict(retry.DefaultRetry, func() error {
				if err := r.client.Get(ctx, req.NamespacedName, template); err != nil { // want info:"r.client.Get reads a cache"
					return err
				}
				return r.client.Update(ctx, template)
			})
		}
	}
	return nil
}
