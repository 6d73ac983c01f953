// Package helper marks secrets for others.
package helper

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/util/retry"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Mark gives a secret a label.
func Mark(ctx context.Context, c client.Client, name string) {
	_ = retry.RetryOnConflict(retry.DefaultRetry, func() error {
		secret := &corev1.Secret{}
		if err := c.Get(ctx, client.ObjectKey{Namespace: "default", Name: name}, secret); err != nil {
			return err
		}
		secret.Labels = map[string]string{"gone": "true"}
		return c.Update(ctx, secret)
	})
}

// Clear takes it away.
func Clear(ctx context.Context, c client.Client, name string) {
	_ = retry.RetryOnConflict(retry.DefaultRetry, func() error {
		secret := &corev1.Secret{}
		if err := c.Get(ctx, client.ObjectKey{Namespace: "default", Name: name}, secret); err != nil {
			return err
		}
		delete(secret.Labels, "gone")
		return c.Update(ctx, secret)
	})
}
