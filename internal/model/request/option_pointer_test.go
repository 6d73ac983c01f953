package request

import (
	"go/types"
	"testing"
)

// TestPointerToItself has a type be a pointer to itself.
func TestPointerToItself(t *testing.T) {
	p := types.NewNamed(types.NewTypeName(0, nil, "pointer", nil), nil, nil)
	p.SetUnderlying(types.NewPointer(p))
	if handlesOptions(p) {
		t.Error("it leads to options")
	}
}
