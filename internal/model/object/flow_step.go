package object

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// step applies one instruction to an operand of kind k.
func (w *walk) step(instr ssa.Instruction, v ssa.Value, k Holding) {
	switch instr := instr.(type) {
	case *ssa.Phi, *ssa.ChangeType, *ssa.ChangeInterface, *ssa.MakeInterface, *ssa.TypeAssert, *ssa.Range:
		w.add(instr.(ssa.Value), k)
	case *ssa.Extract:
		if k&Inner != 0 && aggregate(instr.Type()) {
			k = k&^Inner | Copy
		}
		w.add(instr, k)
	case *ssa.Convert:
		if carries(instr.X.Type()) {
			w.add(instr, k)
		}
	case *ssa.FieldAddr:
		w.add(instr, k.address()|w.field(ir.FieldOf(instr), k).stored())
	case *ssa.Field:
		w.add(instr, k.content(instr.Type())|w.field(ir.FieldOf(instr), k))
	case *ssa.IndexAddr:
		w.element(instr, instr.X == v, k, k.address()|k&Gathers)
	case *ssa.Slice:
		w.slice(instr, v, k)
	case *ssa.UnOp:
		w.read(instr, k)
	case *ssa.Index, *ssa.Lookup, *ssa.Next:
		w.add(instr.(ssa.Value), w.entry(instr.(ssa.Value).Type(), k))
	case *ssa.BinOp:
		w.trail.compare(instr, v)
	default:
		w.effect(instr, v, k)
	}
}

// effect applies an instruction that does something with v besides making a
// value of it.
func (w *walk) effect(instr ssa.Instruction, v ssa.Value, k Holding) {
	switch instr := instr.(type) {
	case *ssa.Store:
		if instr.Addr == v {
			w.write(instr, k)
		}
		if instr.Val == v {
			w.put(instr, instr.Addr, k)
		}
	case *ssa.MapUpdate:
		if instr.Map == v {
			w.write(instr, k)
		}
		if instr.Value == v || instr.Key == v {
			w.keep(sink{at: instr, how: MapEntry, value: v}, instr.Map, k)
		}
	case *ssa.Send:
		if instr.X == v {
			w.keep(sink{at: instr, how: Channel, value: v}, instr.Chan, k)
		}
	case *ssa.Select:
		w.choose(instr, v, k)
	case *ssa.MakeClosure:
		w.capture(instr, v, k)
	case *ssa.Return:
		for i, result := range instr.Results {
			if result == v {
				w.returned(instr.Parent(), i, k)
			}
		}
	case ssa.CallInstruction:
		w.call(instr, v, k)
	}
}

// field is the kind of what field f of a holder of kind k was given.
func (w *walk) field(f *types.Var, k Holding) Holding {
	if k&(Holds|Gathers|Copy) == 0 {
		return 0
	}
	return w.fields[f]
}

// entry is the kind of an entry of a container of kind k.
func (w *walk) entry(t types.Type, k Holding) Holding {
	out := k.content(t)
	if k&Gathers != 0 {
		out |= w.entries
	}
	return out
}

// element follows an element of a slice, unless elements are collected.
func (w *walk) element(instr ssa.Instruction, base bool, k, elem Holding) {
	if w.slots != nil && base && k&Self != 0 {
		w.slots[instr] = true
		elem &^= Into
	}
	w.add(instr.(ssa.Value), elem)
}

// slice follows a part of a slice; all of it is the slice itself.
func (w *walk) slice(instr *ssa.Slice, v ssa.Value, k Holding) {
	if instr.X != v {
		return
	}
	if instr.Low == nil && instr.High == nil {
		w.add(instr, k)
		return
	}
	w.element(instr, true, k, k.address()|k&(Gathers|Holds))
}

// read follows what a pointer points to, or a channel yields.
func (w *walk) read(instr *ssa.UnOp, k Holding) {
	switch {
	case instr.Op == token.ARROW:
		w.add(instr, w.entry(instr.Type(), k))
	case instr.Op == token.MUL:
		w.add(instr, w.load(instr, k))
	}
}

func (w *walk) load(instr *ssa.UnOp, k Holding) Holding {
	out := k.content(instr.Type())
	switch addr := instr.X.(type) {
	case *ssa.Alloc, *ssa.FreeVar:
		if !aggregate(instr.Type()) {
			return 0 // a variable: followed from its assignments to the reads they reach
		}
		return out | k&(Holds|Gathers)
	case *ssa.FieldAddr:
		if k, known := w.lastStored(instr, addr); known {
			return k
		}
		if k&(Holds|Gathers|Copy) != 0 {
			out |= w.fields[ir.FieldOf(addr)]
		}
	case *ssa.IndexAddr:
		if k&Gathers != 0 {
			out |= w.entries
		}
	default:
		if k&(Holds|Gathers) != 0 && aggregate(instr.Type()) {
			out |= k & (Holds | Gathers)
		} else if k&(Holds|Gathers) != 0 {
			out |= w.cells
		}
	}
	return out
}
