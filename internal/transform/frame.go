package transform

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
)

// Bounds of an evaluation: what needs more is not understood.
const (
	maxSweeps = 30
	maxFrames = 300
	maxCalls  = 5
)

// An evaluation runs a function with an argument of one dynamic type, as far
// as that type decides which way it takes.
type evaluation struct {
	result  *Result
	objects map[ssa.Value]*object
	// inner and buried are the type of the object in a tombstone, and that object.
	inner  types.Type
	buried *object
	frames int
	// asserted are the types that the function asks of its argument.
	asserted []types.Type
}

// A frame is one function body under evaluation.
type frame struct {
	*evaluation
	fn      *ssa.Function
	args    []value
	parent  *frame
	site    ssa.CallInstruction
	depth   int
	vals    map[ssa.Value]value
	tuples  map[ssa.Value][]value
	edges   map[edge]bool
	reached map[*ssa.BasicBlock]bool
	ended   map[*ssa.BasicBlock]bool // control reaches the last instruction
	calls   map[ssa.CallInstruction][]*frame
	changed bool
	lost    bool // not understood
}

type edge struct{ from, to *ssa.BasicBlock }

func (e *evaluation) frame(fn *ssa.Function, args []value, parent *frame, site ssa.CallInstruction) *frame {
	e.frames++
	f := &frame{
		evaluation: e, fn: fn, args: args, parent: parent, site: site,
		vals: map[ssa.Value]value{}, tuples: map[ssa.Value][]value{},
		edges: map[edge]bool{}, reached: map[*ssa.BasicBlock]bool{}, ended: map[*ssa.BasicBlock]bool{},
		calls: map[ssa.CallInstruction][]*frame{},
	}
	if parent != nil {
		f.depth = parent.depth + 1
	}
	f.run()
	return f
}

// run sweeps over the reachable blocks until nothing new is learnt.
func (f *frame) run() {
	f.lost = !ir.Sweep(f.fn, f.reached, maxSweeps, &f.changed, f.block)
}

func (f *frame) block(b *ssa.BasicBlock) {
	f.ended[b] = false
	for _, instr := range b.Instrs {
		switch instr := instr.(type) {
		case *ssa.If:
			f.branch(b, f.at(instr.Cond, b))
		case *ssa.Jump:
			f.take(b, b.Succs[0])
		case *ssa.Phi:
			f.phi(instr, b)
		case ssa.Value:
			if !f.value(instr, b) {
				return // control ends here
			}
		}
	}
	f.ended[b] = true
}

func (f *frame) branch(b *ssa.BasicBlock, cond value) {
	if cond.is != no {
		f.take(b, b.Succs[0])
	}
	if cond.is != yes {
		f.take(b, b.Succs[1])
	}
}

func (f *frame) take(from, to *ssa.BasicBlock) {
	if e := (edge{from, to}); !f.edges[e] {
		f.edges[e], f.reached[to], f.changed = true, true, true
	}
}

func (f *frame) phi(phi *ssa.Phi, b *ssa.BasicBlock) {
	var v value
	for i, pred := range b.Preds {
		if f.edges[edge{pred, b}] {
			v = join(v, f.along(phi.Edges[i], pred, b))
		}
	}
	f.set(phi, v)
}

// set raises what is known of a value; it never goes back.
func (f *frame) set(v ssa.Value, known value) {
	if now := join(f.vals[v], known); now != f.vals[v] {
		f.vals[v], f.changed = now, true
	}
}

func (f *frame) setTuple(v ssa.Value, known ...value) {
	old := f.tuples[v]
	if len(old) != len(known) {
		old = make([]value, len(known))
	}
	now := slices.Clone(old)
	for i := range known {
		now[i] = join(old[i], known[i])
	}
	if !slices.Equal(now, f.tuples[v]) {
		f.tuples[v], f.changed = now, true
	}
}

func lastOf(b *ssa.BasicBlock) ssa.Instruction { return ir.Last(b) }

// inside tells whether fn is being evaluated already.
func (f *frame) inside(fn *ssa.Function) bool {
	for g := f; g != nil; g = g.parent {
		if g.fn == fn {
			return true
		}
	}
	return false
}
