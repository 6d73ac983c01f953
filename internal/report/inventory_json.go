package report

import (
	"encoding/json"
	"io"

	"github.com/informerlint/informerlint/internal/inventory"
)

// InventoryJSON writes an inventory as docs/inventory.schema.json describes it.
func InventoryJSON(w io.Writer, inv inventory.Inventory) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(complete(inv))
}

// complete returns a copy where lists that are always there are never null.
func complete(inv inventory.Inventory) inventory.Inventory {
	inv.Binaries = list(inv.Binaries)
	for i := range inv.Binaries {
		b := &inv.Binaries[i]
		b.Caches, b.Calls, b.Clients = list(b.Caches), list(b.Calls), list(b.Clients)
		for j := range b.Caches {
			c := &b.Caches[j]
			c.Informers = list(c.Informers)
			for k := range c.Informers {
				c.Informers[k].Causes = list(c.Informers[k].Causes)
			}
		}
	}
	return inv
}

// list copies a list; nil becomes empty.
func list[T any](s []T) []T {
	return append([]T{}, s...)
}
