package handler

import (
	"fmt"
	"go/token"
	"go/types"
	"slices"

	"github.com/informerlint/informerlint/internal/rule"
)

// Registers is the fact that a function, or every implementation of an
// interface's method, has informers call the handlers in some of its
// arguments; 0 is the first, the receiver is none.
type Registers struct{ Args []int }

// AFact marks Registers as a fact.
func (*Registers) AFact() {}

func (f *Registers) String() string { return fmt.Sprintf("registers %v", f.Args) }

// exportRegisters exports what functions do with handlers that they are given.
func (r *Result) exportRegisters() {
	for _, fn := range r.prog.Funcs {
		obj, ok := fn.Object().(*types.Func)
		if !ok || !obj.Exported() {
			continue
		}
		var fact Registers
		args := fn.Params[len(fn.Params)-obj.Signature().Params().Len():]
		for i, p := range args {
			if isHandler(elementOf(p.Type())) && r.destinations(p)&informers != 0 {
				fact.Args = append(fact.Args, i)
			}
		}
		if fact.Args != nil {
			rule.Export(r.pass, obj, &fact)
		}
	}
	r.eachMethod(func(m *types.Func) {
		if args := r.registeredByAll(m); args != nil {
			rule.Export(r.pass, m, &Registers{args})
		}
	})
}

// elementOf is the type of the elements of lists of a type, or the type itself.
func elementOf(t types.Type) types.Type {
	if list, ok := t.Underlying().(*types.Slice); ok {
		return list.Elem()
	}
	return t
}

// registeredByAll returns the arguments that all implementations of a method
// register.
func (r *Result) registeredByAll(m *types.Func) []int {
	var args []int
	for i, fn := range r.prog.Implementations(m) {
		var fact Registers
		obj, ok := fn.Object().(*types.Func)
		if !ok || !r.pass.ImportObjectFact(obj, &fact) {
			return nil
		}
		if i == 0 {
			args = fact.Args
		}
		args = slices.DeleteFunc(slices.Clone(args), func(arg int) bool { return !slices.Contains(fact.Args, arg) })
	}
	return args
}

// eachMethod visits the methods of this package's exported interfaces.
func (r *Result) eachMethod(visit func(m *types.Func)) {
	scope := r.pass.Pkg.Scope()
	for _, name := range scope.Names() {
		i, ok := scope.Lookup(name).Type().Underlying().(*types.Interface)
		if !ok || !token.IsExported(name) {
			continue
		}
		for m := range i.Methods() {
			if m.Pkg() == r.pass.Pkg {
				visit(m)
			}
		}
	}
}
