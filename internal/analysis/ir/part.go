package ir

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/kube"
)

// PartOf returns the object of which a value is the part that a role names, its name for
// example: what a method of the object returns, or a field of its metadata; nil for others.
func PartOf(v ssa.Value, part kube.Role) ssa.Value {
	var of ssa.Value
	switch v := v.(type) {
	case *ssa.UnOp:
		if field, ok := v.X.(*ssa.FieldAddr); ok && kube.Is(FieldOf(field), part) {
			of = field.X
		}
	case *ssa.Call:
		if kube.Is(Callee(v), part) {
			of = Receiver(v)
		}
	}
	return Whole(of)
}
