package binary

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
	"github.com/informerlint/informerlint/internal/rule"
	"github.com/informerlint/informerlint/internal/target"
)

// ownRegistry finds what this package registers and runs itself.
func (b *build) ownRegistry() *Registry {
	own := &Registry{}
	for _, fn := range b.prog.Funcs {
		for _, block := range fn.Blocks {
			for _, instr := range block.Instrs {
				switch instr := instr.(type) {
				case *ssa.MakeInterface:
					if ir.Initializes(fn) && ir.Used(instr) {
						own.Offers = append(own.Offers, b.offers(instr)...)
					}
				case ssa.CallInstruction:
					if d, ok := b.dispatch(instr); ok {
						own.Dispatches = append(own.Dispatches, d)
					}
				}
			}
		}
	}
	return own
}

// offers returns the caches behind the methods of a type that becomes an interface.
func (b *build) offers(made *ssa.MakeInterface) (found []Offer) {
	i, ok := made.Type().Underlying().(*types.Interface)
	if !ok {
		return nil
	}
	for m := range i.Methods() {
		obj, _, _ := types.LookupFieldOrMethod(made.X.Type(), true, m.Pkg(), m.Name())
		method, ok := obj.(*types.Func)
		if !ok {
			continue
		}
		fn := b.prog.Function(method.Origin())
		if !b.prog.HasBody(fn) {
			continue
		}
		for _, s := range b.resolved(fn) {
			h, name := s.Held, target.FullName(m)
			h.Server, h.Namespace = h.Server.Rename(target.NameOf(fn), name), h.Namespace.Rename(target.NameOf(fn), name)
			if h.Server != target.Unknown && h.Namespace != target.Unknown {
				found = append(found, Offer{name, h})
			}
		}
	}
	return found
}

// dispatch reads the call of an interface's method that runs in a loop over a
// collection.
func (b *build) dispatch(call ssa.CallInstruction) (Dispatch, bool) {
	common := call.Common()
	if !common.IsInvoke() || common.Method.Pkg() == nil || !rule.InModuleOf(b.pass, common.Method.Pkg().Path()) || !b.forEach(call, common.Value) {
		return Dispatch{}, false
	}
	d := Dispatch{Method: target.FullName(common.Method), Place: rule.PlaceOf(b.pass.Fset, ir.Position(call))}
	for i := range len(common.Args) + 1 {
		d.Args = append(d.Args, target.Of(b.trace, ir.Operand(call, i)))
	}
	return d, true
}

// forEach reports whether a call runs for each element of a collection: in a
// loop, or in a function that another one calls in a loop.
func (b *build) forEach(call ssa.CallInstruction, recv ssa.Value) bool {
	if b.hot.Looped(call) {
		return true
	}
	p, ok := recv.(*ssa.Parameter)
	if !ok {
		return false
	}
	for user := range b.prog.Calls() {
		for _, arg := range ir.Args(user) {
			if !isFunction(arg) || !slices.Contains(b.functions(arg), p.Parent()) {
				continue
			}
			if _, each := b.hot.Calls(user, arg); each {
				return true
			}
		}
	}
	return false
}
