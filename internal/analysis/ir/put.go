package ir

import (
	"golang.org/x/tools/go/ssa"
)

// Held names a container by the field, or the variable, that it is read out of: each
// reading is another value, and all of them are one map, slice or channel.
type Held struct {
	// In is a field or package variable (types.Object), or the address of a local one.
	In any
}

// Puts returns what this package puts into a container: into a value itself, into what is
// Held somewhere, or into the array that a field or package variable (types.Object) is.
func (p *Program) Puts(container any) []Store {
	p.step()
	return p.puts[container]
}

// indexPut notes the entries that an instruction puts into containers.
func (p *Program) indexPut(instr ssa.Instruction) {
	switch instr := instr.(type) {
	case *ssa.MapUpdate:
		p.put(instr.Map, Store{instr, instr.Value})
	case *ssa.Send:
		p.put(instr.Chan, Store{instr, instr.X})
	case *ssa.Store:
		if at, ok := instr.Addr.(*ssa.IndexAddr); ok {
			p.put(at.X, Store{instr, instr.Val})
		}
	case *ssa.Select:
		for _, s := range instr.States {
			if s.Send != nil {
				p.put(s.Chan, Store{instr, s.Send})
			}
		}
	}
}

func (p *Program) put(container ssa.Value, entry Store) {
	home := HomeOf(container)
	p.puts[home] = append(p.puts[home], entry)
}

// HomeOf is what a container is known by to Puts: where it is read out of, if it is, or
// else the value itself.
func HomeOf(container ssa.Value) any {
	load, ok := container.(*ssa.UnOp)
	if !ok {
		if array := Addressed(container); array != nil {
			return array
		}
		return container
	}
	at := load.X
	if obj := Holder(at); obj != nil {
		return Held{obj}
	}
	for free, ok := at.(*ssa.FreeVar); ok; free, ok = at.(*ssa.FreeVar) {
		bound := Binding(free)
		if bound == nil {
			break
		}
		at = bound
	}
	return Held{at}
}
