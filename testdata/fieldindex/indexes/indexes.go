// Package indexes adds indexes for others.
package indexes

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// SecretType is the field of the index.
const SecretType = ".type"

// Add indexes secrets.
func Add(ctx context.Context, indexer client.FieldIndexer) error {
	return indexer.IndexField(ctx, &corev1.Secret{}, SecretType, func(obj client.Object) []string {
		return []string{string(obj.(*corev1.Secret).Type)}
	})
}

// AddLabels indexes limit ranges, which nobody looks for.
func AddLabels(ctx context.Context, indexer client.FieldIndexer) error {
	return indexer.IndexField(ctx, &corev1.LimitRange{}, "labels", func(client.Object) []string { return nil })
}
