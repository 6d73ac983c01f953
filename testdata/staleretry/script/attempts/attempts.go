// Package attempts tries again what its callers tell it to do.
package attempts

import (
	"context"

	"k8s.io/apimachinery/pkg/api/errors"
	"k8s.io/client-go/util/retry"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Attempt is all that is tried.
type Attempt func(ctx context.Context) error

// OnConflict makes the attempt again after a conflict.
func OnConflict(ctx context.Context, attempt Attempt) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error { return attempt(ctx) })
}

// Update changes what it gets, and puts it back.
func Update[T any](get func() (T, error), change func(T) bool, put func(T) error) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		object, err := get()
		if err != nil {
			return err
		}
		if !change(object) {
			return nil
		}
		return put(object)
	})
}

// Change says how to change an object.
type Change[T any] struct {
	Get   func(ctx context.Context) (T, error)
	Apply func(T) T
	Put   func(ctx context.Context, object T) error
}

// Do does so.
func (c Change[T]) Do(ctx context.Context) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		object, err := c.Get(ctx)
		if err != nil {
			return err
		}
		return c.Put(ctx, c.Apply(object))
	})
}

// Fresh reads the object before each attempt.
func Fresh(ctx context.Context, from client.Reader, object client.Object, attempt Attempt) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if err := from.Get(ctx, client.ObjectKeyFromObject(object), object); err != nil {
			return err
		}
		return attempt(ctx)
	})
}

// Late gets the object only once there was a conflict.
func Late[T any](object T, put func(T) error, get func() (T, error)) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		err := put(object)
		if errors.IsConflict(err) {
			object, _ = get()
		}
		return err
	})
}

// Hooked may do more than to attempt it.
func Hooked(ctx context.Context, before, attempt Attempt) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if before != nil {
			if err := before(ctx); err != nil {
				return err
			}
		}
		return attempt(ctx)
	})
}
