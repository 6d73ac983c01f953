//go:build kube31

// Package library helps the controllers of a module.
package library

import (
	"context"

	"sigs.k8s.io/controller-runtime/pkg/builder"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// OwnAll has a controller own objects of several kinds.
func OwnAll(b *builder.Builder, objs ...client.Object) *builder.Builder {
	for _, obj := range objs {
		b = b.Owns(obj)
	}
	return b
}

// Change changes an object as it is now.
func Change[T client.Object](ctx context.Context, c client.Client, obj T, change func(T)) error {
	return retried(func() error {
		if err := c.Get(ctx, client.ObjectKeyFromObject(obj), obj); err != nil {
			return err
		}
		change(obj)
		return c.Update(ctx, obj)
	})
}

func retried(do func() error) error {
	if do() != nil {
		return do()
	}
	return nil
}
