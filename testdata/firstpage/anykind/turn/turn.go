// Package turn turns the pages of lists of any kind.
package turn

import (
	"context"
	"slices"

	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Each calls visit for each page, which is in the list then.
func Each(ctx context.Context, reader client.Reader, list client.ObjectList, visit func(), opts ...client.ListOption) error {
	token := ""
	for {
		page := slices.Concat(opts, []client.ListOption{client.Limit(500), client.Continue(token)})
		if err := reader.List(ctx, list, page...); err != nil {
			return err
		}
		visit()
		if token = list.GetContinue(); token == "" {
			return nil
		}
	}
}
