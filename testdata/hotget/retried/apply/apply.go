// Package apply reads and writes objects of its callers until nobody else does.
package apply

import (
	"context"

	"k8s.io/client-go/util/retry"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Update reads an object into that of the caller, changes that and writes it.
func Update(ctx context.Context, live client.Reader, w client.Writer, obj client.Object, change func()) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if err := live.Get(ctx, client.ObjectKeyFromObject(obj), obj); err != nil {
			return err
		}
		change()
		return w.Update(ctx, obj)
	})
}

// Read fills in an object of the caller, who may write it.
func Read(ctx context.Context, live client.Reader, key client.ObjectKey, obj client.Object) error {
	return retry.OnError(retry.DefaultRetry, func(error) bool { return true }, func() error {
		return live.Get(ctx, key, obj)
	})
}
