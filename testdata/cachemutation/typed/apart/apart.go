//go:build kube28

// Package apart writes to what functions of another package read, and does not know its cache.
package apart

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/cachemutation/typed/fetch"
)

// Labels writes labels.
type Labels struct{ client.Client }

// One does so of a secret.
func (l *Labels) One(ctx context.Context, key client.ObjectKey) error {
	secret, err := fetch.One[corev1.Secret](ctx, l.Client, key)
	if err != nil {
		return err
	}
	secret.Labels["a"] = "b"
	return l.Update(ctx, secret)
}

// Copied does so of a copy.
func (l *Labels) Copied(ctx context.Context, key client.ObjectKey) error {
	config, err := fetch.Copy[corev1.ConfigMap](ctx, l.Client, key)
	if err != nil {
		return err
	}
	config.Labels["a"] = "b"
	return l.Update(ctx, config)
}
