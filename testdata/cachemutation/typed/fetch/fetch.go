//go:build kube28

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

// List is a pointer to a type of lists.
type List[T any] interface {
	*T
	client.ObjectList
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

// Copy reads an object of any type, for itself.
func Copy[T any, P Object[T]](ctx context.Context, reader client.Reader, key types.NamespacedName) (P, error) {
	found, err := read[T, P](ctx, reader, key)
	if err != nil {
		return nil, err
	}
	return found.DeepCopyObject().(P), nil
}

// OrNew reads an object of any type, or makes one.
func OrNew[T any, P Object[T]](ctx context.Context, reader client.Reader, key types.NamespacedName) P {
	if found, err := read[T, P](ctx, reader, key); err == nil {
		return found
	}
	made := P(new(T))
	made.SetName(key.Name)
	return made
}

// All reads all objects of a type.
func All[T any, P List[T]](ctx context.Context, reader client.Reader) (P, error) {
	found := P(new(T))
	if err := reader.List(ctx, found); err != nil {
		return nil, err
	}
	return found, nil
}
