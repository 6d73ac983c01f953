package tombstone

import (
	"iter"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/eval"
	"github.com/informerlint/informerlint/internal/kube"
)

// An evaluation runs a function with a tombstone or an object.
type evaluation struct {
	*Result
	*eval.Machine[value]
	mode mode
	// kind is that of the objects, zero where it is not known.
	kind  kube.Kind
	cells map[ref]value
	known map[*eval.Frame[value]]*frame
	// mended are the checks taken to find the object, or its key, in a tombstone.
	mended map[ssa.Instruction]bool
	// strange tells that functions decided about the tombstone that are not seen.
	strange bool
}

// A frame is one function body under evaluation.
type frame struct {
	*evaluation
	*eval.Frame[value]
}

// start begins an evaluation.
func (r *Result) start(kind kube.Kind, m mode) *evaluation {
	e := &evaluation{Result: r, mode: m, kind: kind, cells: map[ref]value{}, known: map[*eval.Frame[value]]*frame{}}
	e.Machine = &eval.Machine[value]{Prog: r.prog, Domain: e, Functions: r.heldIn}
	return e
}

// run evaluates a function.
func (e *evaluation) run(fn *ssa.Function, args, free []value) *frame {
	return e.of(e.Run(fn, args, free))
}

// of is a frame of the engine, with what it is about.
func (e *evaluation) of(f *eval.Frame[value]) *frame {
	if f == nil {
		return nil
	}
	known := e.known[f]
	if known == nil {
		known = &frame{e, f}
		e.known[f] = known
	}
	return known
}

// all yields the functions that were evaluated.
func (e *evaluation) all() iter.Seq[*frame] {
	return func(yield func(*frame) bool) {
		for _, f := range e.Frames() {
			if !yield(e.of(f)) {
				return
			}
		}
	}
}

// has reports whether one of the functions that were evaluated is of a sort.
func (e *evaluation) has(is func(*frame) bool) bool {
	for f := range e.all() {
		if is(f) {
			return true
		}
	}
	return false
}

// evaluate runs a function with the arguments given.
func (r *Result) evaluate(fn *ssa.Function, m mode, args []value) *frame {
	return r.evaluateFor(kube.Kind{}, fn, m, args)
}

// evaluateFor runs it for objects of a kind.
func (r *Result) evaluateFor(kind kube.Kind, fn *ssa.Function, m mode, args []value) *frame {
	return r.start(kind, m).run(fn, args, nil)
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

// Join joins what is known on two ways.
func (e *evaluation) Join(a, b value) value { return join(a, b) }

// Truth says which ways a condition leaves open.
func (e *evaluation) Truth(v value) eval.Is { return v.is }

// In is what is known of a value, which is the same in each block.
func (e *evaluation) In(f *eval.Frame[value], v ssa.Value, _ *ssa.BasicBlock) value { return f.At(v) }

// On is what a value brings along an edge, or out of the function. Where control comes only
// because something failed on the tombstone, that is its cause.
func (e *evaluation) On(f *eval.Frame[value], v ssa.Value, from, to *ssa.BasicBlock) value {
	known := f.At(v)
	if !known.mayHaveCause() {
		return known
	}
	return known.because(along(e.of(f).failed(), edge{from, to}))
}

// Step evaluates an instruction.
func (e *evaluation) Step(inner *eval.Frame[value], instr ssa.Instruction) bool {
	f := e.of(inner)
	if f.crash(instr) != unreached {
		return false
	}
	switch instr := instr.(type) {
	case *ssa.Store:
		f.store(f.At(instr.Addr), f.At(instr.Val))
	case *ssa.Call:
		return f.call(instr)
	case ssa.CallInstruction:
		f.call(instr)
	case ssa.Value:
		f.value(instr)
	}
	return true
}
