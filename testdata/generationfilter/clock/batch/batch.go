// Package batch runs the parts of a reconcile.
package batch

import "context"

// Part is one of them.
type Part func(context.Context) error

// Run runs parts until one fails.
func Run(ctx context.Context, parts ...Part) error {
	for _, part := range parts {
		if err := part(ctx); err != nil {
			return err
		}
	}
	return nil
}
