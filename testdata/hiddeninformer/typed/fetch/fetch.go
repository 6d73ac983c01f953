// Package fetch reads objects of any type.
package fetch

import (
	"context"

	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Object is a pointer to an API object.
type Object[T any] interface {
	*T
	client.Object
}

// One gets an object.
func One[T any, P Object[T]](ctx context.Context, reader client.Reader, key client.ObjectKey) (P, error) {
	obj := P(new(T))
	if err := reader.Get(ctx, key, obj); err != nil {
		return nil, err
	}
	return obj, nil
}

// Known reports whether there is an object.
func Known[T any, P Object[T]](ctx context.Context, reader client.Reader, key client.ObjectKey) bool {
	_, err := One[T, P](ctx, reader, key)
	return err == nil
}

// Store reads objects of one type.
type Store[P client.Object] struct {
	Reader client.Reader
	New    func() P
}

// Get gets an object.
func (s *Store[P]) Get(ctx context.Context, key client.ObjectKey) (P, error) {
	obj := s.New()
	return obj, s.Reader.Get(ctx, key, obj)
}
