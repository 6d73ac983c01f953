package cache

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
)

// recognizes reports whether the scheme that the constructor of a cache gets is sure
// to know a kind by then: a client that is told to read other kinds live is not
// made. Built-in kinds are taken to be known where nothing is seen to add them.
func (b *build) recognizes(c *Cache, kind kube.Kind) bool {
	schemes := b.schemes(c)
	if len(schemes) == 0 {
		return b.added(c, kind, nil)
	}
	return !slices.ContainsFunc(schemes, func(s client.Source) bool { return !b.added(c, kind, s.Value) })
}

// schemes are the schemes that the options of a constructor name, none where it
// has the default one.
func (b *build) schemes(c *Cache) (found []client.Source) {
	if c.Struct == nil {
		return nil
	}
	for field, value := range c.Struct.All() {
		if kube.IsScheme(field.Type()) {
			found = append(found, b.trace.Sources(value)...)
		}
	}
	return slices.DeleteFunc(found, func(s client.Source) bool { return ir.IsConst(s.Value) })
}

// added reports whether a kind is added to a scheme, nil for the default one, before a
// cache is constructed, whichever way the program takes.
func (b *build) added(c *Cache, kind kube.Kind, scheme ssa.Value) bool {
	late := false
	for call := range b.prog.Calls() {
		if call == c.Call || !b.addsTo(call, scheme) || !slices.ContainsFunc(b.registrants(call), func(pkg *types.Package) bool {
			return kube.AddsToScheme(pkg, kind)
		}) {
			continue
		}
		if b.before(call, c.Call, 0) {
			return true
		}
		late = true
	}
	return kube.BuiltIn(kind) && (!late || isDefaultScheme(scheme))
}

// isDefaultScheme reports whether a scheme is the one of client-go.
func isDefaultScheme(scheme ssa.Value) bool {
	global, ok := scheme.(*ssa.Global)
	return scheme == nil || ok && kube.IsDefaultScheme(global.Object())
}

// addsTo reports whether a call is given a scheme.
func (b *build) addsTo(call ssa.CallInstruction, scheme ssa.Value) bool {
	return slices.ContainsFunc(ir.Args(call), func(arg ssa.Value) bool {
		return kube.IsScheme(arg.Type()) && slices.ContainsFunc(b.trace.Sources(arg), func(s client.Source) bool {
			return s.Value == scheme || isDefaultScheme(scheme) && isDefaultScheme(s.Value)
		})
	})
}

// registrants are the packages of the functions that a call may enter, or of the
// variables with such functions, builders of schemes, or lists of them.
func (b *build) registrants(call ssa.CallInstruction) (found []*types.Package) {
	if recv := ir.Receiver(call); recv != nil {
		return b.declaring(recv)
	}
	if callee := ir.Callee(call); callee != nil {
		return []*types.Package{callee.Pkg()}
	}
	return b.declaring(call.Common().Value)
}

// declaring are the packages that declare what a value may be.
func (b *build) declaring(v ssa.Value) (found []*types.Package) {
	for _, s := range b.trace.Sources(v) {
		switch v := s.Value.(type) {
		case *ssa.Global:
			found = append(found, v.Object().Pkg())
		case *ssa.Function:
			if v.Object() != nil {
				found = append(found, v.Object().Pkg())
			}
		case *ssa.IndexAddr:
			elems, _ := b.trace.Elements(v.X)
			for _, e := range elems {
				found = append(found, b.declaring(e)...)
			}
		}
	}
	return found
}

// before reports whether a call is sure to have run when another does: it comes first
// in the same function, or in one that is called there, or runs as the package is
// initialized, or where the scheme is made.
func (b *build) before(call, then ssa.CallInstruction, depth int) bool {
	switch {
	case depth > maxCallers:
		return false
	case call.Parent() == then.Parent():
		return ir.Precedes(call, then)
	}
	if callers := b.prog.Callers(then.Parent()); len(callers) > 0 && !slices.ContainsFunc(callers, func(c ssa.CallInstruction) bool {
		return !b.before(call, c, depth+1)
	}) {
		return true
	}
	if !completes(call) {
		return false
	}
	return ir.Initializes(call.Parent()) || returnsScheme(call.Parent()) || slices.ContainsFunc(b.prog.Callers(call.Parent()), func(c ssa.CallInstruction) bool {
		return b.before(c, then, depth+1)
	})
}

// returnsScheme reports whether a function makes schemes for others.
func returnsScheme(fn *ssa.Function) bool {
	results := fn.Signature.Results()
	return results.Len() > 0 && kube.IsScheme(results.At(0).Type())
}

// completes reports whether a function does not come to its end without a call, but
// for the returns of an error.
func completes(call ssa.CallInstruction) bool {
	ends := false
	for ret := range ir.Returns(call.Parent()) {
		if ret.Block() == call.Parent().Recover {
			continue
		}
		switch {
		case call.Block().Dominates(ret.Block()):
			ends = true
		case !returnsError(ret):
			return false
		}
	}
	return ends
}

// returnsError reports whether a function may return an error here.
func returnsError(ret *ssa.Return) bool {
	if len(ret.Results) == 0 {
		return false
	}
	last := ret.Results[len(ret.Results)-1]
	return ir.IsError(last.Type()) && !ir.IsConst(last)
}
