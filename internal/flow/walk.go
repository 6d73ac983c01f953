package flow

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
)

// maxValues bounds how many values one walk visits; beyond that it is not
// understood where the value goes, and what was found so far is kept.
const maxValues = 10000

// walk follows one value forward through a package: the worklist reaches a
// fixpoint over loops and recursive functions alike.
type walk struct {
	r     *Result
	trail *Trail
	// start is the function that the value belongs to.
	start *ssa.Function
	// climbs says that results and parameters of start are followed into
	// the functions that call it.
	climbs bool

	kinds   map[ssa.Value]Kind
	visited []ssa.Value // the keys of kinds, in the order they were found
	queue   []ssa.Value
	waiting map[ssa.Value]bool
	// entered are the calls through which the walk entered a function.
	entered map[*ssa.Function][]ssa.CallInstruction
	// above are the functions that the walk climbed to.
	above map[*ssa.Function]bool
	// fields, entries and cells are the kinds of what was put into struct
	// fields, containers and variables of the functions walked.
	fields         map[*types.Var]Kind
	entries, cells Kind
	// slots collects the elements taken from a slice instead of following them.
	slots map[ssa.Instruction]bool
	// sinks are the indexes of the trail's retentions
	sinks map[sinkKey]int
	// subject names the type of the followed value
	subject string
}

func (r *Result) newWalk(start *ssa.Function, climbs bool) *walk {
	return &walk{
		r: r, trail: &Trail{Start: start}, start: start, climbs: climbs,
		kinds: map[ssa.Value]Kind{}, waiting: map[ssa.Value]bool{},
		entered: map[*ssa.Function][]ssa.CallInstruction{}, above: map[*ssa.Function]bool{},
		fields: map[*types.Var]Kind{}, sinks: map[sinkKey]int{},
	}
}

// add notes that v relates to the followed value by k.
func (w *walk) add(v ssa.Value, k Kind) {
	if v == nil || w.kinds[v]|k == w.kinds[v] {
		return
	}
	if !carries(v.Type()) {
		w.scalar(v, k)
		return
	}
	if w.kinds[v] == 0 {
		w.visited = append(w.visited, v)
	}
	w.kinds[v] |= k
	w.wait(v)
}

// scalar looks at what a number or string that was read is compared with.
func (w *walk) scalar(v ssa.Value, k Kind) {
	if k&shared == 0 || v.Referrers() == nil {
		return
	}
	for _, ref := range *v.Referrers() {
		if op, ok := ref.(*ssa.BinOp); ok {
			w.trail.compare(op, v)
		}
	}
}

func (w *walk) wait(v ssa.Value) {
	if !w.waiting[v] {
		w.waiting[v] = true
		w.queue = append(w.queue, v)
	}
}

func (w *walk) run() *Trail {
	for len(w.queue) > 0 && len(w.kinds) < maxValues {
		v := w.queue[0]
		w.queue = w.queue[1:]
		w.waiting[v] = false
		refs := v.Referrers()
		if refs == nil {
			continue
		}
		for _, instr := range *refs {
			w.step(instr, v, w.kinds[v])
		}
	}
	w.finish()
	return w.trail
}

// finish answers what can only be said at the end.
func (w *walk) finish() {
	t := w.trail
	t.kinds = w.kinds
	for i := range t.retentions {
		kept := &t.retentions[i]
		kept.Chain = w.chain(kept.At.Parent())
		kept.Piecewise = w.piecewise(kept)
	}
	for i := range t.writes {
		t.writes[i].Chain = w.chain(t.writes[i].At.Parent())
	}
}

// recheck visits the holders again after more was put into one of them.
func (w *walk) recheck() {
	for _, v := range w.visited {
		if w.kinds[v]&(Holds|Gathers|Copy) != 0 {
			w.wait(v)
		}
	}
}

// step applies one instruction to an operand of kind k.
func (w *walk) step(instr ssa.Instruction, v ssa.Value, k Kind) {
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
func (w *walk) effect(instr ssa.Instruction, v ssa.Value, k Kind) {
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
func (w *walk) field(f *types.Var, k Kind) Kind {
	if k&(Holds|Gathers|Copy) == 0 {
		return 0
	}
	return w.fields[f]
}

// entry is the kind of an entry of a container of kind k.
func (w *walk) entry(t types.Type, k Kind) Kind {
	out := k.content(t)
	if k&Gathers != 0 {
		out |= w.entries
	}
	return out
}

// element follows an element of a slice, unless elements are collected.
func (w *walk) element(instr ssa.Instruction, base bool, k, elem Kind) {
	if w.slots != nil && base && k&Self != 0 {
		w.slots[instr] = true
		elem &^= Into
	}
	w.add(instr.(ssa.Value), elem)
}

// slice follows a part of a slice; all of it is the slice itself.
func (w *walk) slice(instr *ssa.Slice, v ssa.Value, k Kind) {
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
func (w *walk) read(instr *ssa.UnOp, k Kind) {
	switch {
	case instr.Op == token.ARROW:
		w.add(instr, w.entry(instr.Type(), k))
	case instr.Op == token.MUL:
		w.add(instr, w.load(instr, k))
	}
}

func (w *walk) load(instr *ssa.UnOp, k Kind) Kind {
	out := k.content(instr.Type())
	switch addr := instr.X.(type) {
	case *ssa.Alloc, *ssa.FreeVar:
		if !aggregate(instr.Type()) {
			return 0 // a variable: followed from its assignments to the reads they reach
		}
		return out | k&(Holds|Gathers)
	case *ssa.FieldAddr:
		if w.overwritten(instr, addr) {
			return 0
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
