// Package fetch reads objects of the kinds that its callers ask for.
package fetch

import (
	"context"

	apierrors "k8s.io/apimachinery/pkg/api/errors"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// One reads an object, and reports whether there is one.
func One(ctx context.Context, r client.Reader, key client.ObjectKey, obj client.Object) (bool, error) {
	err := r.Get(ctx, key, obj)
	if apierrors.IsNotFound(err) {
		return false, nil
	}
	return err == nil, err
}

// Each calls visit with a list of the objects of a kind.
func Each(ctx context.Context, r client.Reader, newList func() client.ObjectList, visit func(client.ObjectList)) error {
	list := newList()
	if err := r.List(ctx, list); err != nil {
		return err
	}
	visit(list)
	return nil
}
