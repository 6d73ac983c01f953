package object

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/eval"
)

// An evaluation runs a function with an argument of one dynamic type, as far
// as that type decides which way it takes.
type evaluation struct {
	result  *TransformResult
	objects map[ssa.Value]*object
	// inner and buried are the type of the object in a tombstone, and that object.
	inner  types.Type
	buried *object
	// asserted are the types that the function asks of its argument.
	asserted []types.Type
}

// A transformFrame is one function body under evaluation.
type transformFrame struct {
	*evaluation
	*eval.Frame[value]
}

// run evaluates a function.
func (e *evaluation) run(fn *ssa.Function, args []value) transformFrame {
	m := &eval.Machine[value]{Prog: e.result.prog, Domain: e, Functions: e.functions}
	return transformFrame{e, m.Run(fn, args, nil)}
}

// functions are what a function value may be.
func (e *evaluation) functions(v ssa.Value) []ssa.Value {
	var found []ssa.Value
	for _, s := range e.result.trace.Sources(v) {
		found = append(found, s.Value)
	}
	return found
}

// entered returns the frames that a call entered.
func (f transformFrame) entered(call ssa.CallInstruction) []transformFrame {
	var frames []transformFrame
	for _, inner := range f.Inner(call) {
		frames = append(frames, transformFrame{f.evaluation, inner})
	}
	return frames
}

// in returns what is known of an operand in a block.
func (f transformFrame) in(v ssa.Value, b *ssa.BasicBlock) value { return f.In(f.Frame, v, b) }

// Join is what is known where two ways meet.
func (e *evaluation) Join(a, b value) value { return join(a, b) }

// Of is what is known of constants, functions and variables.
func (e *evaluation) Of(v ssa.Value) value {
	switch v := v.(type) {
	case *ssa.Const:
		return value{is: eval.Constant(v)}
	case *ssa.Function, *ssa.Global, *ssa.FreeVar:
		return value{is: eval.Some}
	}
	return value{is: eval.Open}
}

// Truth says which ways a condition leaves open.
func (e *evaluation) Truth(v value) eval.Is { return v.is }

// In is what is known of an operand in a block.
func (e *evaluation) In(f *eval.Frame[value], v ssa.Value, b *ssa.BasicBlock) value {
	return e.On(f, v, b, nil)
}

// On is what is known of an operand on the way between two blocks: the
// conditions that lead there tell more than its definition.
func (e *evaluation) On(f *eval.Frame[value], v ssa.Value, from, to *ssa.BasicBlock) value {
	known := f.At(v)
	if known.is == eval.Open {
		known.is = eval.Refine(v, from, to)
	}
	return known
}

// Step evaluates an instruction; false means that control ends there.
func (e *evaluation) Step(inner *eval.Frame[value], instr ssa.Instruction) bool {
	f := transformFrame{e, inner}
	if f.crashes(instr) {
		return false
	}
	switch instr := instr.(type) {
	case *ssa.Call:
		return f.call(instr)
	case ssa.Value:
		f.value(instr)
	}
	return true
}
