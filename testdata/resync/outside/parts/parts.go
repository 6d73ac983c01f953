// Package parts says what a reconciler is made of.
package parts

import "context"

// Part reconciles a part of an object.
type Part interface {
	Sync(ctx context.Context, name string) error
}
