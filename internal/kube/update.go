package kube

import (
	"go/types"
	"slices"
	"sync"
)

// IsUpdateEvent tells whether t is a struct with the two objects of an update.
func IsUpdateEvent(t types.Type) bool {
	named := namedOf(t)
	if named == nil {
		return false
	}
	s, ok := named.Underlying().(*types.Struct)
	if !ok {
		return false
	}
	for f := range s.Fields() {
		if Is(f, OldObject) {
			return true
		}
	}
	return false
}

// updateMethods returns the names of the methods that receive updates.
var updateMethods = sync.OnceValue(func() []string {
	var names []string
	for name, rows := range table() {
		if slices.ContainsFunc(rows, func(s Symbol) bool {
			return s.Recv != "" && (s.Role == OnUpdate || s.Role == PredicateUpdate)
		}) {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
})

// UpdateMethod returns the method that receives updates, of a type that is an
// event handler or a predicate; nil for other types.
func UpdateMethod(t types.Type) *types.Func {
	for _, name := range updateMethods() {
		obj, _, _ := types.LookupFieldOrMethod(t, true, nil, name)
		if fn, ok := obj.(*types.Func); ok && takesUpdate(fn.Signature()) {
			return fn
		}
	}
	return nil
}

func takesUpdate(sig *types.Signature) bool {
	params := sig.Params()
	for p := range params.Variables() {
		if IsUpdateEvent(p.Type()) {
			return true
		}
	}
	return params.Len() == 2 && sig.Results().Len() == 0 && types.Identical(params.At(0).Type(), params.At(1).Type())
}
