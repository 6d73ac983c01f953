package tombstone

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// Bounds of an evaluation: what needs more is not understood.
const (
	maxSweeps = 12
	maxFrames = 60
	maxDepth  = 5
	maxBlocks = 600
)

// An evaluation runs a function with a tombstone or an object.
type evaluation struct {
	*Result
	mode mode
	// kind is that of the objects, zero where it is not known.
	kind   kube.Kind
	frames []*frame
	cells  map[ref]value
	// mended are the checks taken to find the object, or its key, in a tombstone.
	mended map[ssa.Instruction]bool
	// strange tells that functions decided about the tombstone that are not seen.
	strange bool
}

// A frame is one function body under evaluation.
type frame struct {
	*evaluation
	fn       *ssa.Function
	args     []value
	free     []value
	parent   *frame
	site     ssa.CallInstruction
	depth    int
	vals     map[ssa.Value]value
	tuples   map[ssa.Value][]value
	edges    map[edge]bool
	reached  map[*ssa.BasicBlock]bool
	ended    map[*ssa.BasicBlock]bool // control reaches the last instruction
	entries  map[entry]*frame
	results  []value
	returns  bool
	changed  bool
	lost     bool // not understood
	obsolete bool // another frame of the same call has taken its place
}

type edge struct{ from, to *ssa.BasicBlock }

// An entry is one function that a call enters: the callee, or a literal that
// is an argument.
type entry struct {
	call ssa.CallInstruction
	fn   *ssa.Function
}

// evaluate runs a function with the arguments given.
func (r *Result) evaluate(fn *ssa.Function, m mode, args []value) *frame {
	return r.evaluateFor(kube.Kind{}, fn, m, args)
}

// evaluateFor runs it for objects of a kind.
func (r *Result) evaluateFor(kind kube.Kind, fn *ssa.Function, m mode, args []value) *frame {
	e := &evaluation{Result: r, mode: m, kind: kind, cells: map[ref]value{}}
	return e.frame(fn, args, nil, nil, nil)
}

// tombstoneAt are the arguments of a call that passes a tombstone.
func tombstoneAt(fn *ssa.Function, i int) []value { return argument(fn, i, value{is: grave}) }

func argument(fn *ssa.Function, i int, v value) []value {
	args := make([]value, len(fn.Params))
	for j := range args {
		args[j].is = open
	}
	args[i] = v
	return args
}

func (e *evaluation) frame(fn *ssa.Function, args, free []value, parent *frame, site ssa.CallInstruction) *frame {
	f := &frame{
		evaluation: e, fn: fn, args: args, free: free, parent: parent, site: site,
		vals: map[ssa.Value]value{}, tuples: map[ssa.Value][]value{},
		edges: map[edge]bool{}, reached: map[*ssa.BasicBlock]bool{}, ended: map[*ssa.BasicBlock]bool{},
		entries: map[entry]*frame{},
	}
	if parent != nil {
		f.depth = parent.depth + 1
	}
	e.frames = append(e.frames, f)
	f.run()
	f.conclude()
	return f
}

// run sweeps over the reachable blocks until nothing new is learnt.
func (f *frame) run() {
	f.lost = len(f.fn.Blocks) > maxBlocks || !ir.Sweep(f.fn, f.reached, maxSweeps, &f.changed, f.block)
}

func (f *frame) block(b *ssa.BasicBlock) {
	f.ended[b] = false
	for _, instr := range b.Instrs {
		if f.crash(instr) != unreached {
			return // control ends here
		}
		switch instr := instr.(type) {
		case *ssa.If:
			f.branch(b, f.at(instr.Cond))
		case *ssa.Jump:
			f.take(b, b.Succs[0])
		case *ssa.Phi:
			f.phi(instr, b)
		case *ssa.Store:
			f.store(f.at(instr.Addr), f.at(instr.Val))
		case *ssa.Call:
			if !f.call(instr) {
				return
			}
		case ssa.CallInstruction:
			f.call(instr)
		case ssa.Value:
			f.value(instr)
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
	failed := f.failed()
	for i, pred := range b.Preds {
		if e := (edge{pred, b}); f.edges[e] {
			v = join(v, f.at(phi.Edges[i]).because(along(failed, e)))
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
	now := slices.Clone(known)
	if old := f.tuples[v]; len(old) == len(known) {
		for i := range now {
			now[i] = join(old[i], known[i])
		}
	}
	if !slices.Equal(now, f.tuples[v]) {
		f.tuples[v], f.changed = now, true
	}
}
