// Package store writes statuses for reconcilers of any kind.
package store

import (
	"context"

	"k8s.io/apimachinery/pkg/api/equality"
	"k8s.io/client-go/util/retry"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// SaveStatus writes the status of an object.
func SaveStatus(ctx context.Context, c client.Client, obj client.Object) error {
	return c.Status().Update(ctx, obj)
}

// Save writes the rest of an object.
func Save(ctx context.Context, c client.Client, obj client.Object) error {
	return c.Update(ctx, obj)
}

// SaveChanged writes the status only if it is not what it was.
func SaveChanged(ctx context.Context, c client.Client, before, obj client.Object) error {
	if equality.Semantic.DeepEqual(before, obj) {
		return nil
	}
	return SaveStatus(ctx, c, obj)
}

// SaveSometimes writes the status if it is told to.
func SaveSometimes(ctx context.Context, c client.Client, obj client.Object, dirty bool) error {
	if dirty {
		return c.Status().Update(ctx, obj)
	}
	return nil
}

// Through writes the status by what it is given, which may write another part as well.
func Through(ctx context.Context, w client.StatusWriter, obj client.Object) error {
	return w.Update(ctx, obj)
}

// Typed writes the status of an object of a known type.
func Typed[T client.Object](ctx context.Context, c client.Client, obj T) error {
	return retry.OnError(retry.DefaultBackoff, func(error) bool { return true }, func() error {
		return c.Status().Update(ctx, obj)
	})
}

// Edit has the status changed, and writes that.
func Edit(ctx context.Context, c client.Client, obj client.Object, change func()) error {
	before := obj.DeepCopyObject().(client.Object)
	change()
	return c.Status().Patch(ctx, obj, client.MergeFrom(before))
}

// EditChanged does so only if that has changed anything.
func EditChanged(ctx context.Context, c client.Client, obj client.Object, change func()) error {
	before := obj.DeepCopyObject().(client.Object)
	change()
	if equality.Semantic.DeepEqual(before, obj) {
		return nil
	}
	return c.Status().Patch(ctx, obj, client.MergeFrom(before))
}

// EditStale has the status changed only if it is told to, and writes it.
func EditStale(ctx context.Context, c client.Client, obj client.Object, stale bool, change func()) error {
	if stale {
		change()
	}
	return c.Status().Update(ctx, obj)
}

// Object is a pointer to T that is an object.
type Object[T any] interface {
	*T
	client.Object
}

// EditNamed does so with the object of a name.
func EditNamed[T any, PT Object[T]](ctx context.Context, c client.Client, key client.ObjectKey, change func(PT)) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		obj := PT(new(T))
		if err := c.Get(ctx, key, obj); err != nil {
			return err
		}
		change(obj)
		return c.Status().Update(ctx, obj)
	})
}

// Again calls a function once more if it fails.
func Again(ctx context.Context, obj client.Object, save func(context.Context, client.Object) error) error {
	if err := save(ctx, obj); err != nil {
		return save(ctx, obj)
	}
	return nil
}

// Saver writes by what it has.
type Saver struct{ Writer client.StatusWriter }

// Save does so.
func (s Saver) Save(ctx context.Context, obj client.Object) error { return s.Writer.Update(ctx, obj) }

// Statuses writes statuses.
type Statuses interface {
	Write(ctx context.Context, obj client.Object) error
}

type statuses struct{ client client.Client }

// New returns what writes statuses.
func New(c client.Client) Statuses { return &statuses{c} }

func (s *statuses) Write(ctx context.Context, obj client.Object) error {
	return s.client.Status().Update(ctx, obj)
}
