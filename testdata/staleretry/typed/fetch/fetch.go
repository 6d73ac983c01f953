// Package fetch reads objects of the types that its callers say.
package fetch

import (
	"context"

	"k8s.io/apimachinery/pkg/types"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Object is a pointer to a type of objects.
type Object[T any] interface {
	*T
	client.Object
}

// One reads an object of any type.
func One[T any, P Object[T]](ctx context.Context, reader client.Reader, key types.NamespacedName) (P, error) {
	return read[T, P](ctx, reader, key)
}

func read[T any, P Object[T]](ctx context.Context, reader client.Reader, key types.NamespacedName) (P, error) {
	found := P(new(T))
	if err := reader.Get(ctx, key, found); err != nil {
		return nil, err
	}
	return found, nil
}

// Save writes an object of any type.
func Save[P client.Object](ctx context.Context, to client.Client, object P) error {
	return to.Update(ctx, object)
}
