// Package trim has the transform of the caches of the controller.
package trim

import "k8s.io/apimachinery/pkg/api/meta"

// ManagedFields drops what says who set which field.
func ManagedFields(obj any) (any, error) {
	if accessor, err := meta.Accessor(obj); err == nil && accessor.GetManagedFields() != nil {
		accessor.SetManagedFields(nil)
	}
	return obj, nil
}
