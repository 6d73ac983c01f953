// Package service calls what one program needs.
package service

import (
	"context"

	"example.com/testdata/reach/store"
)

// Serve reads volumes through an interface and nodes without one.
func Serve(ctx context.Context, s store.Store, i *store.Info) error {
	if err := s.Volume(ctx); err != nil {
		return err
	}
	return i.Node(ctx)
}
