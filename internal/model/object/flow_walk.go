package object

import (
	"go/types"

	"golang.org/x/tools/go/ssa"
)

// maxValues bounds how many values one walk visits; beyond that it is not
// understood where the value goes, and what was found so far is kept.
const maxValues = 10000

// walk follows one value forward through a package: the worklist reaches a
// fixpoint over loops and recursive functions alike.
type walk struct {
	r     *FlowResult
	trail *Trail
	// start is the function that the value belongs to.
	start *ssa.Function
	// climbs says that results and parameters of start are followed into
	// the functions that call it.
	climbs bool

	kinds   map[ssa.Value]Holding
	visited []ssa.Value // the keys of kinds, in the order they were found
	queue   []ssa.Value
	waiting map[ssa.Value]bool
	// entered are the calls through which the walk entered a function.
	entered map[*ssa.Function][]ssa.CallInstruction
	// above are the functions that the walk climbed to.
	above map[*ssa.Function]bool
	// fields, entries and cells are the kinds of what was put into struct
	// fields, containers and variables of the functions walked.
	fields         map[*types.Var]Holding
	entries, cells Holding
	// puts are the kinds that stores were given.
	puts map[*ssa.Store]Holding
	// slots collects the elements taken from a slice instead of following them.
	slots map[ssa.Instruction]bool
	// parts are the elements that functions of other packages take from it.
	parts []part
	// sinks are the indexes of the trail's retentions
	sinks map[sinkKey]int
	// subject names the type of the followed value
	subject string
}

func (r *FlowResult) newWalk(start *ssa.Function, climbs bool) *walk {
	return &walk{
		r: r, trail: &Trail{Start: start}, start: start, climbs: climbs,
		kinds: map[ssa.Value]Holding{}, waiting: map[ssa.Value]bool{},
		entered: map[*ssa.Function][]ssa.CallInstruction{}, above: map[*ssa.Function]bool{},
		fields: map[*types.Var]Holding{}, puts: map[*ssa.Store]Holding{}, sinks: map[sinkKey]int{},
	}
}

// add notes that v relates to the followed value by k.
func (w *walk) add(v ssa.Value, k Holding) {
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
func (w *walk) scalar(v ssa.Value, k Holding) {
	if k&sharedHolding == 0 || v.Referrers() == nil {
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
		kept.Deleted = w.r.deleted(kept.path) || kept.Callee != nil && kept.Callee.Deleted
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
