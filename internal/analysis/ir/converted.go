package ir

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// Converted returns the methods that a call of an interface's method may run:
// those of the types that this package makes such an interface of.
func (p *Program) Converted(call ssa.CallInstruction) []*types.Func {
	common := call.Common()
	if !common.IsInvoke() {
		return nil
	}
	p.step()
	var found []*types.Func
	for _, t := range p.converted[nameOf(common.Value.Type())] {
		if m := MethodNamed(t, common.Method.Pkg(), common.Method.Name()); m != nil && !types.IsInterface(m.Signature().Recv().Type()) {
			found = append(found, m.Origin())
		}
	}
	return found
}

// indexConversion notes the type that becomes an interface which has a name.
func (p *Program) indexConversion(v *ssa.MakeInterface) {
	name := nameOf(v.Type())
	if name == nil || slices.ContainsFunc(p.converted[name], func(t types.Type) bool { return types.Identical(t, v.X.Type()) }) {
		return
	}
	p.converted[name] = append(p.converted[name], v.X.Type())
}

// Options returns the functions of this package that become those of a declared function type of
// it, such as the options of a constructor: what has such a type is taken to be one of them.
func (p *Program) Options(t types.Type) []*ssa.Function {
	p.step()
	return p.options[nameOf(t)]
}

// indexOption notes a function that becomes one of a declared type.
func (p *Program) indexOption(v *ssa.ChangeType) {
	name := nameOf(v.Type())
	fn := FunctionOf(v.X)
	if name == nil || name.Pkg() != p.Pass.Pkg || !IsFunc(v.Type()) || !p.HasBody(fn) || slices.Contains(p.options[name], fn) {
		return
	}
	p.options[name] = append(p.options[name], fn)
}

// nameOf is the declaration of a type, nil if it has none.
func nameOf(t types.Type) *types.TypeName {
	if named, ok := types.Unalias(t).(*types.Named); ok {
		return named.Origin().Obj()
	}
	return nil
}
