// Package fetch reads objects of any type.
package fetch

import (
	"context"

	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Label reads an object, and returns one of its labels.
func Label[T any, P interface {
	*T
	client.Object
}](ctx context.Context, reader client.Reader, key client.ObjectKey, label string) (string, error) {
	obj := P(new(T))
	if err := reader.Get(ctx, key, obj); err != nil {
		return "", err
	}
	return obj.GetLabels()[label], nil
}
