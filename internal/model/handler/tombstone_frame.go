package handler

import (
	"iter"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/eval"
	"github.com/informerlint/informerlint/internal/kube"
)

// An evaluation runs a function with a tombstone or an object.
type evaluation struct {
	*TombstoneResult
	*eval.Machine[value]
	mode mode
	// kind is that of the objects, zero where it is not known.
	kind  kube.Kind
	cells map[ref]value
	known map[*eval.Frame[value]]*tombstoneFrame
	// mended are the checks taken to find the object, or its key, in a tombstone.
	mended map[ssa.Instruction]bool
	// keys is what is taken for granted of the function that computes keys, nil for nothing.
	keys *keying
	// strange tells that functions decided about the tombstone that are not seen.
	strange bool
}

// A tombstoneFrame is one function body under evaluation.
type tombstoneFrame struct {
	*evaluation
	*eval.Frame[value]
}

// start begins an evaluation.
func (r *TombstoneResult) start(kind kube.Kind, m mode) *evaluation {
	e := &evaluation{TombstoneResult: r, mode: m, kind: kind, cells: map[ref]value{}, known: map[*eval.Frame[value]]*tombstoneFrame{}}
	e.Machine = &eval.Machine[value]{Prog: r.prog, Domain: e, Functions: r.heldIn}
	return e
}

// run evaluates a function.
func (e *evaluation) run(fn *ssa.Function, args, free []value) *tombstoneFrame {
	return e.of(e.Run(fn, args, free))
}

// of is a frame of the engine, with what it is about.
func (e *evaluation) of(f *eval.Frame[value]) *tombstoneFrame {
	if f == nil {
		return nil
	}
	known := e.known[f]
	if known == nil {
		known = &tombstoneFrame{e, f}
		e.known[f] = known
	}
	return known
}

// all yields the functions that were evaluated.
func (e *evaluation) all() iter.Seq[*tombstoneFrame] {
	return func(yield func(*tombstoneFrame) bool) {
		for _, f := range e.Frames() {
			if !yield(e.of(f)) {
				return
			}
		}
	}
}

// has reports whether one of the functions that were evaluated is of a sort.
func (e *evaluation) has(is func(*tombstoneFrame) bool) bool {
	for f := range e.all() {
		if is(f) {
			return true
		}
	}
	return false
}

// evaluate runs a function with the arguments given.
func (r *TombstoneResult) evaluate(fn *ssa.Function, m mode, args []value) *tombstoneFrame {
	return r.evaluateFor(kube.Kind{}, fn, m, args)
}

// evaluateFor runs it for objects of a kind.
func (r *TombstoneResult) evaluateFor(kind kube.Kind, fn *ssa.Function, m mode, args []value) *tombstoneFrame {
	return r.start(kind, m).run(fn, args, nil)
}

// tombstoneAt are the arguments of a call that passes a tombstone.
func tombstoneAt(fn *ssa.Function, i int) []value { return argument(fn, i, value{is: tombstoneState}) }

func argument(fn *ssa.Function, i int, v value) []value {
	args := make([]value, len(fn.Params))
	for j := range args {
		args[j].is = openTombstone
	}
	args[i] = v
	return args
}

// Join joins what is known on two ways.
func (e *evaluation) Join(a, b value) value { return joinTombstones(a, b) }

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
