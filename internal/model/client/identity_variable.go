package client

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// load names what stands at an address.
func (n *namer) load(addr ssa.Value, frames []ssa.CallInstruction) Identity {
	switch addr := addr.(type) {
	case *ssa.Alloc:
		return n.alloc(addr, frames)
	case *ssa.FieldAddr, *ssa.Global:
		return n.value(addr, 0, frames)
	case *ssa.FreeVar:
		return n.freeVar(addr, func(v ssa.Value) Identity { return n.load(v, frames) })
	case *ssa.Parameter:
		return n.parameter(addr, frames)
	}
	return n.value(addr, 0, frames)
}

// alloc names a variable: by what is stored into it as a whole, or by its place.
func (n *namer) alloc(a *ssa.Alloc, frames []ssa.CallInstruction) Identity {
	stored := slices.Collect(ir.Stored(a))
	if len(stored) > 0 && !n.diverted(a) {
		return n.all(stored, frames)
	}
	return n.place(a, frames)
}

// diverted reports whether the copy of a configuration is made to name another
// server or user.
func (n *namer) diverted(v ssa.Value) bool {
	if _, ok := v.Type().Underlying().(*types.Pointer); !ok {
		return false
	}
	for _, ref := range *v.Referrers() {
		addr, ok := ref.(*ssa.FieldAddr)
		if !ok || !kube.Is(ir.FieldOf(addr), kube.ConfigServer) {
			continue
		}
		for _, use := range *addr.Referrers() {
			if _, ok := use.(*ssa.UnOp); !ok {
				return true
			}
		}
	}
	return false
}

// freeVar follows a captured variable to where its closure is made.
func (n *namer) freeVar(v *ssa.FreeVar, follow func(ssa.Value) Identity) Identity {
	var targets []Identity
	for bound := range ir.Bindings(v) {
		targets = append(targets, follow(bound))
	}
	return same(targets)
}

func (n *namer) global(g *ssa.Global) Identity {
	if g.Object() == nil {
		return Unidentified
	}
	if t := n.assigned(g.Object()); t != Unidentified {
		return t
	}
	return Identity(g.Object().Pkg().Path() + "." + g.Name())
}

// field names what a field holds: what the package stores into it, if that is
// always the same, else the way to it.
func (n *namer) field(base ssa.Value, field *types.Var, frames []ssa.CallInstruction) Identity {
	if field == nil {
		return Unidentified
	}
	if t := n.assigned(field); t != Unidentified {
		return t
	}
	if t := n.load(base, frames); t != Unidentified {
		return t + Identity("."+field.Name())
	}
	return Unidentified
}

// assigned names what this package stores into a field or variable. A flag
// may change the value later: its default does not count.
func (n *namer) assigned(obj types.Object) Identity {
	var targets []Identity
	for _, s := range n.trace.Prog.Stores(obj) {
		if _, flag := s.Instr.(ssa.CallInstruction); flag {
			return Unidentified
		}
		if c, ok := s.Value.(*ssa.Const); ok && c.IsNil() {
			continue
		}
		targets = append(targets, n.value(s.Value, 0, nil))
	}
	return same(targets)
}
