package kube

import (
	"go/types"
	"reflect"
	"strings"
)

// JSONName returns how the API spells a field of the struct that t is or
// points to, empty if it has no name of its own.
func JSONName(t types.Type, field *types.Var) string {
	if p, ok := types.Unalias(t).Underlying().(*types.Pointer); ok {
		t = p.Elem()
	}
	s, ok := t.Underlying().(*types.Struct)
	if !ok {
		return ""
	}
	for i := range s.NumFields() {
		if s.Field(i).Origin() == field {
			name, _, _ := strings.Cut(reflect.StructTag(s.Tag(i)).Get("json"), ",")
			return name
		}
	}
	return ""
}
