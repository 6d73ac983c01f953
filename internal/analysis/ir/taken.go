package ir

import (
	"go/types"
	"slices"
)

// takesFunctions reports whether a function or method of a package has a parameter by which
// callers hand it functions: one, several, or a struct that holds one.
func takesFunctions(pkg *types.Package) bool {
	for _, name := range pkg.Scope().Names() {
		switch obj := pkg.Scope().Lookup(name).(type) {
		case *types.Func:
			if handsFunctions(obj.Signature().Params()) {
				return true
			}
		case *types.TypeName:
			named, ok := obj.Type().(*types.Named)
			if !ok {
				continue
			}
			if holdsFunctions(named.Underlying()) {
				return true
			}
			for m := range named.Methods() {
				if handsFunctions(m.Signature().Params()) {
					return true
				}
			}
		}
	}
	return false
}

func handsFunctions(params *types.Tuple) bool {
	for p := range params.Variables() {
		if holdsFunctions(p.Type()) {
			return true
		}
	}
	return false
}

// holdsFunctions reports whether a type is that of functions, or of what holds some: the
// entries of a slice or map, or the fields of a struct.
func holdsFunctions(t types.Type) bool {
	if IsFunc(t) || HoldsFuncs(t) {
		return true
	}
	s, ok := t.Underlying().(*types.Struct)
	return ok && slices.ContainsFunc(slices.Collect(s.Fields()), func(f *types.Var) bool { return IsFunc(f.Type()) })
}

// handsOn reports whether a function of a package returns something of the type of a parameter,
// whatever that is.
func handsOn(pkg *types.Package) bool {
	return slices.ContainsFunc(pkg.Scope().Names(), func(name string) bool {
		fn, ok := pkg.Scope().Lookup(name).(*types.Func)
		return ok && slices.ContainsFunc(slices.Collect(fn.Signature().Results().Variables()), func(v *types.Var) bool {
			_, ok := v.Type().(*types.TypeParam)
			return ok
		})
	})
}
