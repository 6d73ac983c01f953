//go:build kube27

package alone

import (
	"context"

	rbacv1 "k8s.io/api/rbac/v1"
	"k8s.io/client-go/util/retry"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// bindings labels role bindings, which no controller of Kubernetes writes.
type bindings struct{ client client.Client }

func newBindings(mgr ctrl.Manager) *bindings { return &bindings{mgr.GetClient()} }

func (b *bindings) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, label(ctx, b.client, req)
}

func label(ctx context.Context, c client.Client, req ctrl.Request) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		binding := &rbacv1.RoleBinding{}
		if err := c.Get(ctx, req.NamespacedName, binding); err != nil { // want info:"c.Get reads a cache"
			return err
		}
		binding.Labels = map[string]string{"seen": "true"}
		return c.Update(ctx, binding)
	})
}

// roles does the same to roles, and forgets what failed.
type roles struct{ client client.Client }

func newRoles(mgr ctrl.Manager) *roles { return &roles{mgr.GetClient()} }

func (r *roles) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	err := retry.RetryOnConflict(retry.DefaultRetry, func() error {
		role := &rbacv1.Role{}
		if err := r.client.Get(ctx, req.NamespacedName, role); err != nil { // want warning:"r.client.Get reads a cache"
			return err
		}
		role.Labels = map[string]string{"seen": "true"}
		return r.client.Update(ctx, role)
	})
	if err != nil {
		ctrl.Log.Error(err, "not labelled")
	}
	return ctrl.Result{}, nil
}
