// Package v1 has as much of metadata as a finding needs.
package v1

// TypeMeta is the type of an object.
type TypeMeta struct{ Kind, APIVersion string }

// ListMeta is the metadata of a list.
type ListMeta struct{ ResourceVersion, Continue string }

// ObjectMeta is the metadata of an object.
type ObjectMeta struct {
	Name   string
	Labels map[string]string
}

// GetResourceVersion returns the version of a list.
func (m *ListMeta) GetResourceVersion() string { return m.ResourceVersion }

// GetContinue returns the token of a list.
func (m *ListMeta) GetContinue() string { return m.Continue }

// SetRemainingItemCount forgets how many objects are left.
func (m *ListMeta) SetRemainingItemCount(*int64) {}
