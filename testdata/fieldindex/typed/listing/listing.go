// Package listing lists what its callers say.
package listing

import (
	"context"

	"k8s.io/apimachinery/pkg/fields"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// List is a pointer to a type of lists.
type List[T any] interface {
	*T
	client.ObjectList
}

// ByField lists objects of any type by any field.
func ByField[T any, L List[T]](ctx context.Context, from client.Reader, namespace, field, value string) (L, error) {
	found := L(new(T))
	if err := from.List(ctx, found, client.InNamespace(namespace), client.MatchingFields{field: value}); err != nil {
		return nil, err
	}
	return found, nil
}

// Of lists what an owner has of any type.
func Of[T any, L List[T]](ctx context.Context, from client.Reader, owner string) (L, error) {
	return ByField[T, L](ctx, from, "", "metadata.owner", owner)
}

// Into fills in any list by any field.
func Into(ctx context.Context, from client.Reader, into client.ObjectList, field, value string) error {
	return from.List(ctx, into, &client.ListOptions{FieldSelector: fields.OneTermEqualSelector(field, value)})
}

// Other lists what has another value.
func Other(ctx context.Context, from client.Reader, into client.ObjectList, field, value string) error {
	return from.List(ctx, into, &client.ListOptions{FieldSelector: fields.OneTermNotEqualSelector(field, value)})
}
