package heat

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// converts notes the methods of a type that becomes an interface: those of other
// modules' interfaces may run wherever the conversion does, all others where
// a method of their name is called.
func (b *build) converts(from Node, v *ssa.MakeInterface) {
	i, ok := v.Type().Underlying().(*types.Interface)
	if !ok {
		return
	}
	b.offers(from, v.X.Type())
	for m := range i.Methods() {
		if b.ours(m) {
			continue
		}
		if fn := ir.MethodNamed(v.X.Type(), m.Pkg(), m.Name()); fn != nil {
			b.refer(from, nodeOfFunc(fn))
			b.hands(from, nodeOfFunc(fn))
		}
	}
}

// offers notes that the methods of a type may run where methods of their name
// are called, once a function has run. That of an embedded interface is such a call.
func (b *build) offers(in Node, t types.Type) {
	if b.offered[offered{in, t}] {
		return
	}
	b.offered[offered{in, t}] = true
	for s := range b.prog.SSA.Prog.MethodSets.MethodSet(t).Methods() {
		m, ok := s.Obj().(*types.Func)
		switch {
		case !ok:
		case !types.IsInterface(m.Signature().Recv().Type()):
			b.own.Offers = append(b.own.Offers, Offer{Edge{method(m.Name()), nodeOfFunc(m)}, in})
		case b.ours(m):
			b.own.Called = append(b.own.Called, method(m.Name()))
		}
	}
}

// becomes notes the methods of an interface of another module that a value of
// some interface becomes: they may be called.
func (b *build) becomes(t types.Type) {
	i, ok := t.Underlying().(*types.Interface)
	if !ok {
		return
	}
	for m := range i.Methods() {
		if !b.ours(m) {
			b.own.Called = append(b.own.Called, method(m.Name()))
		}
	}
}

// arguments notes the types that type parameters stand for: their methods are
// called without a conversion.
func (b *build) arguments() {
	for _, instance := range b.pass.TypesInfo.Instances {
		for t := range instance.TypeArgs.Types() {
			b.offers("", t)
		}
	}
}

// unread takes all that a package names which is not analyzed, such as a generated one,
// for called at the start.
func (b *build) unread() {
	named := map[Node]bool{}
	for _, obj := range b.pass.TypesInfo.Uses {
		fn, ok := obj.(*types.Func)
		if !ok {
			continue
		}
		if recv := fn.Signature().Recv(); recv != nil && types.IsInterface(recv.Type()) {
			if b.ours(fn) {
				b.own.Called = append(b.own.Called, method(fn.Name()))
			}
		} else if n := nodeOfFunc(fn); b.nodes[n] {
			b.own.Starts = append(b.own.Starts, n)
			named[n] = true
		}
	}
	for _, p := range b.all.Parts {
		for _, s := range p.Switches {
			if named[s.Of] {
				b.own.Starts = append(b.own.Starts, s.Node)
			}
		}
	}
}
