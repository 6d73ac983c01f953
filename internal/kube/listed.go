package kube

import "go/types"

// ListedBy returns the type of the objects that a typed client lists, nil if
// that is not known from its type.
func ListedBy(client types.Type) types.Type {
	fn := method(client, "List")
	if fn == nil || fn.Signature().Results().Len() == 0 {
		return nil
	}
	return ItemType(fn.Signature().Results().At(0).Type())
}
