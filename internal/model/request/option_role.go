package request

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// optionFieldRoles are the roles that fields and types of options have.
var optionFieldRoles = []kube.Role{
	kube.OptNamespace, kube.OptLimit, kube.OptContinue, kube.OptLabels, kube.OptFields, kube.OptRaw,
	kube.OptNoDeepCopy, kube.OptResourceVersion, kube.OptResourceVersionMatch, kube.OptWatch, kube.OptBookmarks,
	kube.OptTimeout, kube.OptInitialEvents,
}

// roleOf returns which option a field or type is.
func roleOf(obj types.Object) kube.Role {
	for _, role := range optionFieldRoles {
		if kube.Is(obj, role) {
			return role
		}
	}
	return kube.None
}

// roleOfField returns which option an instruction selects.
func roleOfField(v ssa.Value) kube.Role {
	if field := ir.FieldOf(v); field != nil {
		return roleOf(field)
	}
	return kube.None
}

// IsOptions reports whether a value is a struct of options, or points to one.
func IsOptions(v ssa.Value) bool {
	if i, ok := v.(*ssa.MakeInterface); ok {
		v = i.X
	}
	return pointsToOptions(v.Type())
}

// selectsAs tells which option a type is, or that has no more of an option than what one that
// it embeds has.
//
//	type Owned struct{ client.MatchingFields }
func selectsAs(t types.Type) kube.Role {
	if role := optionType(t); role != kube.None {
		return role
	}
	of, ok := ir.Deref(t).Underlying().(*types.Struct)
	if !ok || kube.IsOptions(of) {
		return kube.None
	}
	for m := range types.NewMethodSet(t).Methods() {
		if way := m.Index(); len(way) == 2 && kube.Is(m.Obj(), kube.AppliesTo) {
			return optionType(of.Field(way[0]).Type())
		}
	}
	return kube.None
}

// optionType tells which option a type such as client.Limit is.
func optionType(t types.Type) kube.Role {
	if n, ok := types.Unalias(t).(*types.Named); ok {
		return roleOf(n.Obj())
	}
	return kube.None
}
