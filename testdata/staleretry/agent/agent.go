//go:build kube27

// Package agent updates what its manager's client reads, whatever answers that.
package agent

import (
	"context"
	"fmt"

	"golang.org/x/sync/errgroup"
	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/util/retry"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/manager"
)

// Agent updates config maps.
type Agent struct{ client client.Client }

// New returns an agent that reads with a client.
func New(c client.Client) *Agent { return &Agent{c} }

// Sync updates one.
func (a *Agent) Sync(ctx context.Context, key client.ObjectKey) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		var settings corev1.ConfigMap
		if err := a.client.Get(ctx, key, &settings); err != nil {
			return err
		}
		return a.client.Update(ctx, &settings)
	})
}

// Own updates secrets and sets, with the manager's client.
type Own struct{ client client.Client }

// NewOwn gets the client itself.
func NewOwn(mgr manager.Manager) *Own { return &Own{mgr.GetClient()} }

// Secret updates what the binary reads from the server.
func (o *Own) Secret(ctx context.Context, key client.ObjectKey) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		var secret corev1.Secret
		if err := o.client.Get(ctx, key, &secret); err != nil {
			return err
		}
		return o.client.Update(ctx, &secret)
	})
}

// Set updates what it caches.
func (o *Own) Set(ctx context.Context, key client.ObjectKey) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		var set appsv1.StatefulSet
		if err := o.client.Get(ctx, key, &set); err != nil { // want info:"o.client.Get reads a cache"
			return err
		}
		return o.client.Update(ctx, &set)
	})
}

// Nodes updates nodes.
type Nodes struct{ Client client.Client }

// Sync updates one.
func (n *Nodes) Sync(ctx context.Context, key client.ObjectKey) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		var node corev1.Node
		if err := n.Client.Get(ctx, key, &node); err != nil {
			return err
		}
		return n.Client.Update(ctx, &node)
	})
}

// Patient retries for as long as a cache takes, and hands on what is left.
type Patient struct{ client.Client }

// All updates several pods at a time.
func (p *Patient) All(ctx context.Context, keys []client.ObjectKey) (err error) {
	var group errgroup.Group
	for _, key := range keys {
		group.Go(func() error {
			return retry.RetryOnConflict(retry.DefaultBackoff, func() error {
				var pod corev1.Pod
				if err := p.Get(ctx, key, &pod); err != nil {
					return err
				}
				return p.Update(ctx, &pod)
			})
		})
	}
	if err = group.Wait(); err != nil {
		err = fmt.Errorf("update: %s", err.Error())
	}
	return err
}

// Named hands on the error by its name.
func (p *Patient) Named(ctx context.Context, key client.ObjectKey) (err error) {
	err = retry.RetryOnConflict(retry.DefaultBackoff, func() (failed error) {
		var pod corev1.Pod
		if failed = p.Get(ctx, key, &pod); failed != nil {
			return
		}
		return p.Update(ctx, &pod)
	})
	return
}

// Resigned retries as long, and forgets what is left.
type Resigned struct{ Client client.Client }

// Sync updates one.
func (r *Resigned) Sync(ctx context.Context, key client.ObjectKey) {
	_ = retry.RetryOnConflict(retry.DefaultBackoff, func() error {
		var pod corev1.Pod
		if err := r.Client.Get(ctx, key, &pod); err != nil {
			return err
		}
		return r.Client.Update(ctx, &pod)
	})
}
