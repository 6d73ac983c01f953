// Package keys reads what decrypts and applies a release.
package keys

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Ring holds the keys of a namespace.
type Ring struct {
	client    client.Client
	namespace string
	keys      map[string][]byte
}

// NewRing returns an empty ring.
func NewRing(c client.Client, namespace string) *Ring {
	return &Ring{client: c, namespace: namespace, keys: map[string][]byte{}}
}

// Import reads the keys of a Secret.
func (r *Ring) Import(ctx context.Context, name string) error {
	var secret corev1.Secret
	if err := r.client.Get(ctx, client.ObjectKey{Namespace: r.namespace, Name: name}, &secret); err != nil {
		return err
	}
	for name, key := range secret.Data {
		r.keys[name] = key
	}
	return nil
}

// Account reads the account that applies the objects of a namespace.
func Account(ctx context.Context, c client.Reader, owner client.Object) error {
	var account corev1.ServiceAccount
	return c.Get(ctx, client.ObjectKey{Namespace: owner.GetNamespace(), Name: "delivery"}, &account)
}
