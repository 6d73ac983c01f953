//go:build kube27

// Package reads reads for others.
package reads

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Secret reads a secret.
func Secret(ctx context.Context, c client.Client, name string) error {
	return c.Get(ctx, client.ObjectKey{Namespace: name, Name: "agent"}, &corev1.Secret{})
}

// Secrets lists the secrets of a namespace.
func Secrets(ctx context.Context, c client.Client, namespace string) ([]corev1.Secret, error) {
	var secrets corev1.SecretList
	if err := c.List(ctx, &secrets, client.InNamespace(namespace)); err != nil {
		return nil, err
	}
	return secrets.Items, nil
}
