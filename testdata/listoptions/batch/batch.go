// Package batch lists some objects of a cache at a time.
package batch

import (
	"context"
	"time"

	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"

	"example.com/testdata/listoptions/batch/number"
)

type collector struct {
	client client.Client
	kept   []*corev1.Secret
}

func newCollector(mgr ctrl.Manager) *collector { return &collector{client: mgr.GetClient()} }

func (c *collector) Start(ctx context.Context) error {
	ticker := time.NewTicker(time.Minute)
	defer ticker.Stop()
	for {
		select {
		case <-ticker.C:
			_ = c.collect(ctx, time.Now())
			_ = c.collectAll(ctx)
			_ = c.remember(ctx)
			_ = c.mark(ctx)
		case <-ctx.Done():
			return nil
		}
	}
}

// collect deletes those that are old.
func (c *collector) collect(ctx context.Context, before time.Time) error {
	var old []*corev1.Secret
	secrets := &corev1.SecretList{}
	if err := c.client.List(ctx, secrets, &client.ListOptions{Limit: 17}); err != nil { // want info:"deletes objects at random"
		return err
	}
	for i := range secrets.Items {
		if secrets.Items[i].CreationTimestamp.Time.Before(before) {
			old = append(old, &secrets.Items[i])
		}
	}
	for _, secret := range old {
		if err := c.client.Delete(ctx, secret); err != nil {
			return err
		}
	}
	return nil
}

// collectAll deletes what it gets.
func (c *collector) collectAll(ctx context.Context) error {
	var secrets corev1.SecretList
	if err := c.client.List(ctx, &secrets, client.Limit(17)); err != nil { // want info:"deletes objects at random"
		return err
	}
	for _, secret := range secrets.Items {
		if err := c.client.Delete(ctx, &secret); err != nil {
			return err
		}
	}
	return nil
}

// reconciler deletes as many as its caller lets it, and comes again for the others.
func (c *collector) reconciler(most int) reconcile.Func {
	return func(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
		var secrets corev1.SecretList
		if err := c.client.List(ctx, &secrets, client.Limit(int64(most)+1)); err != nil { // want info:"deletes objects at random"
			return ctrl.Result{}, err
		}
		for i := 0; i < number.Smaller(most, len(secrets.Items)); i++ {
			secret := secrets.Items[i]
			if err := c.client.Delete(ctx, &secret); err != nil {
				return ctrl.Result{}, err
			}
		}
		if len(secrets.Items)-most > 0 {
			return ctrl.Result{RequeueAfter: time.Minute}, nil
		}
		return ctrl.Result{}, nil
	}
}

func (c *collector) setUp(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.ConfigMap{}).Complete(c.reconciler(17))
}

// counter tells others how many there are.
func (c *collector) counter(most int) reconcile.Func {
	return func(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
		var secrets corev1.SecretList
		if err := c.client.List(ctx, &secrets, client.Limit(int64(most)+1)); err != nil { // want info:"keeps objects at random"
			return ctrl.Result{}, err
		}
		for i := range secrets.Items {
			_ = c.client.Delete(ctx, &secrets.Items[i])
		}
		number.Tell(len(secrets.Items))
		return ctrl.Result{}, nil
	}
}

func (c *collector) setUpCounter(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Secret{}).Complete(c.counter(17))
}

// remember keeps what it deletes.
func (c *collector) remember(ctx context.Context) error {
	var secrets corev1.SecretList
	if err := c.client.List(ctx, &secrets, client.Limit(17)); err != nil { // want info:"keeps objects at random"
		return err
	}
	for i := range secrets.Items {
		c.kept = append(c.kept, &secrets.Items[i])
		_ = c.client.Delete(ctx, &secrets.Items[i])
	}
	return nil
}

// mark updates some and deletes others.
func (c *collector) mark(ctx context.Context) error {
	var secrets corev1.SecretList
	if err := c.client.List(ctx, &secrets, client.Limit(17)); err != nil { // want info:"keeps objects at random"
		return err
	}
	for i := range secrets.Items {
		if secrets.Items[i].Immutable == nil {
			_ = c.client.Update(ctx, &secrets.Items[i])
		} else {
			_ = c.client.Delete(ctx, &secrets.Items[i])
		}
	}
	return nil
}

// once deletes some of them, and nobody the others.
func once(ctx context.Context, mgr ctrl.Manager) error {
	var secrets corev1.SecretList
	if err := mgr.GetClient().List(ctx, &secrets, client.Limit(17)); err != nil { // want info:"keeps objects at random"
		return err
	}
	for i := range secrets.Items {
		_ = mgr.GetClient().Delete(ctx, &secrets.Items[i])
	}
	return nil
}
