// Package indexes adds the indexes of others.
package indexes

import (
	"context"

	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Owner is the field of the owner.
const Owner = "owner"

// Owners adds it for the kinds of objects.
func Owners(ctx context.Context, indexer client.FieldIndexer, objects ...client.Object) error {
	for _, object := range objects {
		if err := indexer.IndexField(ctx, object, Owner, func(client.Object) []string { return nil }); err != nil {
			return err
		}
	}
	return nil
}
