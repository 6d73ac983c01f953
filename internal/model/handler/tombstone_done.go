package handler

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// done reports whether additions and updates of a handler do the same as the deletion, and
// no code of it is seen to look for objects of the kind, or for a deletion, nor does the
// deletion change anything else: the last of them has done it.
//
//	func (h *handler) OnAdd(obj any)    { h.changed(nil, obj) }
//	func (h *handler) OnDelete(obj any) { h.changed(obj, nil) } // writes the state of either
func (f *tombstoneFrame) done(x operation, d *Reception) bool {
	if d == nil || !settles(x.instr) {
		return false
	}
	add, update, remove := f.siblings(d)
	adds, updates, removes := f.doneBy(add), f.doneBy(update), f.doneBy(remove)
	if !slices.ContainsFunc(removes, func(y operation) bool { return y.instr == x.instr }) || f.looksAround(d) {
		return false
	}
	same := func(y operation) bool { return repeated(y, adds) && repeated(y, updates) }
	return !slices.ContainsFunc(removes, func(y operation) bool {
		return (y.instr == x.instr || changes(y.instr)) && (!same(y) || f.undone(y, removes))
	})
}

// settles reports whether doing something once more makes no difference: it changes memory,
// the server or a file, and does not count. What other calls do is not known.
func settles(instr ssa.Instruction) bool {
	call, ok := instr.(*ssa.Call)
	if !ok {
		return remembers(instr) && !accumulates(instr)
	}
	callee := ir.Callee(call)
	return changes(call) || kube.ChangesObjects(callee) || kube.Is(callee, kube.Talks)
}

// doneBy are the operations of a function that is called with objects of the kind, none where
// they are not known.
func (f *tombstoneFrame) doneBy(fn *ssa.Function) []operation {
	if !f.prog.HasBody(fn) || len(fn.Params) == 0 {
		return nil
	}
	g := f.told(fn)
	if g.Lost {
		return nil
	}
	return g.operations(nil)
}

// repeated reports whether an operation is one of several, and they are told the same.
func repeated(x operation, operations []operation) bool {
	return slices.ContainsFunc(operations, func(y operation) bool { return y.instr == x.instr && toldAlike(x, y) })
}

// toldAlike reports whether the calls that lead to two operations pass the same constants: which
// of its objects a function gets, and which are nil, is not compared.
//
//	h.changed(obj, false)
func toldAlike(x, y operation) bool {
	return !slices.ContainsFunc(x.within, func(one passage) bool {
		return slices.ContainsFunc(y.within, func(other passage) bool {
			return one.fn == other.fn && !slices.EqualFunc(one.call.Call.Args, other.call.Call.Args, sameWord)
		})
	})
}

func sameWord(a, b ssa.Value) bool {
	one, other := fixedPart(a), fixedPart(b)
	return one == nil && other == nil || one != nil && other != nil && one.ExactString() == other.ExactString()
}

// changes reports whether an instruction changes what the process keeps.
func changes(instr ssa.Instruction) bool {
	call, ok := instr.(*ssa.Call)
	if !ok {
		return remembers(instr)
	}
	_, builtin := call.Call.Value.(*ssa.Builtin)
	return builtin
}

// undone reports whether something else than several operations may change what one of them
// changes, too.
func (r *TombstoneResult) undone(x operation, operations []operation) bool {
	at := writes(x.instr)
	if at == nil {
		return changes(x.instr) // where that is, is not known
	}
	return slices.ContainsFunc(r.prog.Funcs, func(fn *ssa.Function) bool {
		return slices.ContainsFunc(fn.Blocks, func(b *ssa.BasicBlock) bool {
			return slices.ContainsFunc(b.Instrs, func(instr ssa.Instruction) bool {
				return writes(instr) == at && !fresh(instr) && !slices.ContainsFunc(operations, func(y operation) bool { return y.instr == instr })
			})
		})
	})
}

// told evaluates a function for objects of the kind, as which it gets all that it gets.
func (f *tombstoneFrame) told(fn *ssa.Function) *tombstoneFrame {
	args := make([]value, len(fn.Params))
	for i, p := range fn.Params {
		args[i].is = openTombstone
		if ir.IsAny(p.Type()) {
			args[i].is = object
		}
	}
	free := make([]value, len(fn.FreeVars))
	for i := range free {
		free[i].is = openTombstone
	}
	return f.start(f.kind, plain).run(fn, args, free)
}

// looksAround reports whether code that runs for the deletion asks for objects of the kind,
// or whether the object is being deleted.
func (f *tombstoneFrame) looksAround(d *Reception) bool {
	kind, known := f.kindLost(d)
	return slices.ContainsFunc(f.events.Behind(f.Fn), func(fn *ssa.Function) bool {
		return slices.ContainsFunc(fn.Blocks, func(b *ssa.BasicBlock) bool {
			return slices.ContainsFunc(b.Instrs, func(instr ssa.Instruction) bool {
				return ofDeletion(instr) || asksFor(instr, kind, known)
			})
		})
	})
}

// ofDeletion reports whether an instruction reads when an object was deleted.
func ofDeletion(instr ssa.Instruction) bool {
	switch instr := instr.(type) {
	case *ssa.FieldAddr, *ssa.Field:
		field := ir.FieldOf(instr.(ssa.Value))
		return field != nil && kube.Is(field, kube.DeletionTime)
	case ssa.CallInstruction:
		return kube.Is(ir.Callee(instr), kube.DeletionTime)
	}
	return false
}

// asksFor reports whether an instruction asks a cache or the server for objects that may be
// of a kind.
func asksFor(instr ssa.Instruction, kind kube.Kind, known bool) bool {
	call, ok := instr.(ssa.CallInstruction)
	if !ok {
		return false
	}
	callee := ir.Callee(call)
	if s, ok := kube.Lookup(callee, kube.ReaderGet); ok {
		return !known || mayBe(ir.Arg(call, s.Arg), kind)
	}
	if s, ok := kube.Lookup(callee, kube.ReaderList); ok {
		return !known || mayBe(ir.Arg(call, s.Arg), kind)
	}
	return kube.Is(callee, kube.ListerGet, kube.ListerList, kube.StoreRead, kube.LiveGet, kube.LiveList, kube.PagedList)
}

// mayBe reports whether a value may be of a kind.
func mayBe(v ssa.Value, kind kube.Kind) bool {
	if boxed, ok := v.(*ssa.MakeInterface); ok {
		v = boxed.X
	}
	of, ok := kube.KindOf(v.Type())
	return !ok || of == kind
}
