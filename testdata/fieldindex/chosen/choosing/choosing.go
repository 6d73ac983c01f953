// Package choosing makes options of Lists.
package choosing

import (
	"k8s.io/apimachinery/pkg/fields"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// OwnerKey is the field of an owner.
const OwnerKey = "spec.owner"

const targetKey = "spec.target"

// Targeting selects what has a target.
func Targeting(name string) client.ListOption { return client.MatchingFields{targetKey: name} }

// Owned selects what an owner has in a namespace.
func Owned(namespace, owner string) []client.ListOption {
	return []client.ListOption{client.InNamespace(namespace), by(OwnerKey, owner)}
}

// Zone selects by a zone.
func Zone(name string) client.MatchingFields { return client.MatchingFields{"spec.zone": name} }

// By selects by any field.
func By(field, value string) client.ListOption { return by(field, value) }

func by(field, value string) client.MatchingFields { return client.MatchingFields{field: value} }

// Class is a selector of a class.
func Class(name string) fields.Selector { return fields.OneTermEqualSelector("spec.class", name) }

// Other selects what has another class.
func Other(name string) client.ListOption {
	return client.MatchingFieldsSelector{Selector: fields.OneTermNotEqualSelector("spec.class", name)}
}

// Role selects as it is told, or what has a role.
func Role(name string) (*client.ListOptions, error) {
	return &client.ListOptions{Namespace: "default", FieldSelector: fields.OneTermEqualSelector("spec.role", name)}, nil
}

// In selects by a namespace alone.
func In(namespace string) client.ListOption { return client.InNamespace(namespace) }

// Labelled selects by labels.
func Labelled(name string) client.ListOption { return client.MatchingLabels{"spec.label": name} }

// Term selects by a field, and is an option as what it embeds is.
type Term struct {
	client.MatchingFields
}

// NewTerm is a term.
func NewTerm(value string) Term { return Term{client.MatchingFields{"spec.term": value}} }
