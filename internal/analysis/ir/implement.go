package ir

import (
	"go/types"
	"iter"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// Entered returns the functions of this package that a call may enter: the
// static callee, those of the package that an unexported variable or field holds, or the
// methods that implement an interface's method in this package where the interface belongs to
// it, too.
func (p *Program) Entered(call ssa.CallInstruction) []*ssa.Function {
	p.step()
	common := call.Common()
	if common.IsInvoke() {
		return p.impls[common.Method.Origin()]
	}
	if fn := called(common); fn != nil {
		if fn = Declared(fn); p.HasBody(fn) {
			return []*ssa.Function{fn}
		}
		return nil
	}
	return p.held[call]
}

// Implementations returns the methods of this package's types that implement
// the method of an interface of this package.
func (p *Program) Implementations(m *types.Func) []*ssa.Function { return p.impls[m] }

// Implemented returns the methods of this package's interfaces that a method implements.
func (p *Program) Implemented(fn *ssa.Function) []*types.Func {
	var found []*types.Func
	for m, fns := range p.impls {
		if slices.Contains(fns, fn) {
			found = append(found, m)
		}
	}
	return found
}

// OnlyImplements returns the methods of this package's interfaces that a method
// is the only one of this package to implement.
func (p *Program) OnlyImplements(fn *ssa.Function) []*types.Func { return p.only[fn] }

// indexImplementations finds, for the interfaces declared in this package,
// the methods of this package's types that implement theirs.
func (p *Program) indexImplementations() {
	p.impls = map[*types.Func][]*ssa.Function{}
	scope := p.Pass.Pkg.Scope()
	var interfaces []*types.Interface
	var concrete []types.Type
	for _, name := range scope.Names() {
		obj, ok := scope.Lookup(name).(*types.TypeName)
		if !ok || obj.IsAlias() {
			continue
		}
		named, ok := obj.Type().(*types.Named)
		if !ok || named.TypeParams() != nil {
			continue
		}
		if i, ok := named.Underlying().(*types.Interface); ok {
			interfaces = append(interfaces, i)
		} else {
			concrete = append(concrete, types.NewPointer(named))
		}
	}
	makers := p.makers()
	for _, i := range interfaces {
		for _, t := range makers.serving(implementing(i, concrete)) {
			p.addImplementation(i, t)
		}
	}
	p.only = map[*ssa.Function][]*types.Func{}
	for m, fns := range p.impls {
		if len(fns) == 1 && m.Pkg() == p.Pass.Pkg {
			p.only[fns[0]] = append(p.only[fns[0]], m)
		}
	}
}

func implementing(i *types.Interface, all []types.Type) (found []types.Type) {
	for _, t := range all {
		if i.NumMethods() > 0 && types.Implements(t, i) {
			found = append(found, t)
		}
	}
	return found
}

func (p *Program) addImplementation(i *types.Interface, t types.Type) {
	for m := range i.Methods() {
		if fn := p.Method(t, m.Name()); fn != nil {
			p.impls[m] = append(p.impls[m], fn)
		}
	}
}

// MethodNamed is the method of a type that has a name as a package sees it, nil where there is
// none.
func MethodNamed(t types.Type, pkg *types.Package, name string) *types.Func {
	obj, _, _ := types.LookupFieldOrMethod(t, true, pkg, name)
	method, _ := obj.(*types.Func)
	return method
}

// Method returns a method of a concrete type, nil where it has none, or another package
// declares that.
func (p *Program) Method(t types.Type, name string) *ssa.Function {
	if fn := p.Function(MethodNamed(t, p.Pass.Pkg, name)); p.HasBody(fn) {
		return fn
	}
	return nil
}

// Exposed goes through the methods of an interface together with those of this package
// that a conversion to it puts behind them.
func (p *Program) Exposed(conv *ssa.MakeInterface) iter.Seq2[*types.Func, *ssa.Function] {
	return func(yield func(*types.Func, *ssa.Function) bool) {
		i, ok := conv.Type().Underlying().(*types.Interface)
		if !ok {
			return // a type parameter
		}
		for m := range i.Methods() {
			if fn := p.Method(conv.X.Type(), m.Name()); fn != nil && !yield(m, fn) {
				return
			}
		}
	}
}
