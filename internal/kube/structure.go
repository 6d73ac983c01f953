package kube

import (
	"go/ast"
	"go/types"
	"slices"
)

// A meaning is a role and its argument, for symbols without a row.
type meaning struct {
	role Role
	arg  int
}

// structural says what a symbol of generated code means, whatever project
// and generator version it comes from.
func structural(obj types.Object) []Symbol {
	obj = origin(obj)
	if obj.Pkg() == nil {
		return nil
	}
	var meanings []meaning
	recv := ""
	switch obj := obj.(type) {
	case *types.Func:
		if obj.Signature().Recv() == nil {
			meanings = functionShape(obj)
		} else {
			recv = receiverName(obj)
			meanings = methodShape(obj)
		}
	case *types.Var:
		if obj.IsField() {
			recv = "InformerOptions"
			meanings = fieldShape(obj)
		}
	case *types.TypeName:
		meanings = handlerTypeShape(obj)
	}
	symbols := make([]Symbol, len(meanings))
	for i, m := range meanings {
		symbols[i] = Symbol{Pkg: pathOf(obj.Pkg()), Recv: recv, Name: obj.Name(), Role: m.role, Arg: m.arg}
	}
	return symbols
}

// hasRow reports whether the tables give obj one of the roles. Shapes that look
// at other methods use it, so that none of them asks for itself again.
func hasRow(obj types.Object, roles ...Role) bool {
	return slices.ContainsFunc(rowsOf(obj), func(s Symbol) bool { return slices.Contains(roles, s.Role) })
}

func methodShape(fn *types.Func) []meaning {
	if !fn.Exported() {
		return nil // nor does anybody else call it
	}
	for _, shape := range []func(*types.Func) []meaning{
		requestShape, listerShape, accessorShape, factoryShape, clientPathShape, calledShape, copyShape, serviceShape, streamShape, cacheShape, readerShape, writerShape, typedShape,
	} {
		if m := shape(fn); m != nil {
			return m
		}
	}
	return nil
}

func functionShape(fn *types.Func) []meaning {
	if !fn.Exported() {
		return nil // generated code that others call is exported
	}
	for _, shape := range []func(*types.Func) []meaning{
		newFactoryShape, factoryOptionShape, newInformerShape, newListerShape,
		newClientShape, injectionShape, extractShape, pageFuncShape,
	} {
		if m := shape(fn); m != nil {
			return m
		}
	}
	return nil
}

// IsGeneratedPackage reports whether a package is a generated clientset,
// lister, informer or fake, in which nothing is reported. Files that declare
// nothing do not count.
func IsGeneratedPackage(pkg *types.Package, files []*ast.File) bool {
	generated := false
	for _, f := range files {
		if ast.IsGenerated(f) {
			generated = true
		} else if len(f.Decls) > 0 {
			return false
		}
	}
	return generated
}
