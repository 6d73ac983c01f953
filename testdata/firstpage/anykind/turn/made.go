package turn

import (
	"context"

	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Made calls visit with each page, which is in a list of its own.
func Made(ctx context.Context, reader client.Reader, newList func() client.ObjectList, visit func(client.ObjectList)) error {
	for token := ""; ; {
		list := newList()
		if err := reader.List(ctx, list, client.Limit(500), client.Continue(token)); err != nil {
			return err
		}
		visit(list)
		if token = list.GetContinue(); token == "" {
			return nil
		}
	}
}

// Teller pages through one kind.
type Teller struct {
	Reader  client.Reader
	NewList func() client.ObjectList
	Pages   int
}

// Start counts the pages.
func (t *Teller) Start(ctx context.Context) error {
	return Made(ctx, t.Reader, t.NewList, func(client.ObjectList) { t.Pages++ })
}
