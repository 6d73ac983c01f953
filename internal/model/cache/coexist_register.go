package cache

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/rule"
)

// ownRegistry finds what this package registers and runs itself.
func (b *coexistence) ownRegistry() *Registry {
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
func (b *coexistence) offers(made *ssa.MakeInterface) (found []Offer) {
	i, ok := made.Type().Underlying().(*types.Interface)
	if !ok {
		return nil
	}
	for m := range i.Methods() {
		method := ir.MethodNamed(made.X.Type(), m.Pkg(), m.Name())
		if method == nil {
			continue
		}
		fn := b.prog.Function(method.Origin())
		if !b.prog.HasBody(fn) {
			continue
		}
		for _, s := range b.resolved(fn) {
			h, name := s.Held, client.FullName(m)
			h.Server, h.Namespace = h.Server.Rename(client.NameOf(fn), name), h.Namespace.Rename(client.NameOf(fn), name)
			if h.Server != client.Unidentified && h.Namespace != client.Unidentified {
				found = append(found, Offer{name, h})
			}
		}
	}
	return found
}

// dispatch reads the call of an interface's method that runs in a loop over a
// collection.
func (b *coexistence) dispatch(call ssa.CallInstruction) (Dispatch, bool) {
	common := call.Common()
	if !common.IsInvoke() || common.Method.Pkg() == nil || !rule.InModuleOf(b.pass, common.Method.Pkg().Path()) || !b.forEach(call, common.Value) {
		return Dispatch{}, false
	}
	d := Dispatch{Method: client.FullName(common.Method), Place: rule.PlaceOf(b.pass.Fset, ir.Position(call))}
	for i := range len(common.Args) + 1 {
		d.Args = append(d.Args, client.IdentityOf(b.trace, ir.Operand(call, i)))
	}
	return d, true
}

// forEach reports whether a call runs for each element of a collection: in a
// loop, or in a function that another one calls in a loop.
func (b *coexistence) forEach(call ssa.CallInstruction, recv ssa.Value) bool {
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
