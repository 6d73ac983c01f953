package retry

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// An answer is a result of a function.
type answer struct {
	fn     *ssa.Function
	result int
}

// perform judges a retry by a script, if all the functions are seen that it is given.
func (s *search) perform(retry ssa.CallInstruction, script Script) {
	r := &region{search: s, inside: map[*ssa.Function]bool{}, handed: map[*ssa.Parameter]answer{}}
	var fns []*ssa.Function
	for _, step := range script.Steps {
		fn := s.performs(retry, step)
		if fn == nil {
			return
		}
		for _, take := range step.Takes {
			if p := parameter(fn, take.Arg); p != nil {
				r.handed[p] = answer{fns[take.Step], take.Result}
			}
		}
		fns = append(fns, fn)
	}
	last := fns[len(fns)-1]
	if s.judged[last] {
		return
	}
	s.judged[last] = true
	for turn, fn := range fns {
		r.fn, r.turn = fn, turn
		r.collect(fn, nil, nil)
	}
	r.settle()
	r.judge(retry)
}

// performs is the function of this package that a call gives for a step, nil where it may be
// several, or one of others.
func (s *search) performs(retry ssa.CallInstruction, step Step) *ssa.Function {
	v := step.Func.In(retry)
	if v != nil && step.Field != "" {
		v = s.fieldOf(v, step.Field)
	}
	if v == nil {
		return nil
	}
	sources := s.trace.Sources(v)
	if len(sources) != 1 {
		return nil
	}
	fn := ir.FunctionOf(sources[0].Value)
	if fn == nil || !s.prog.HasBody(fn) {
		return nil
	}
	return fn
}

// fieldOf is what a struct has in a field, nil where that may be one of several.
func (s *search) fieldOf(v ssa.Value, name string) ssa.Value {
	if values := s.trace.Struct(v).Named(name); len(values) == 1 {
		return values[0]
	}
	return nil
}

// parameter is that of a function which an argument of a call of its value is for.
func parameter(fn *ssa.Function, arg int) *ssa.Parameter {
	if fn.Signature.Recv() != nil {
		arg++
	}
	if arg >= len(fn.Params) {
		return nil
	}
	return fn.Params[arg]
}

// answer follows what a function of a script returns.
func (t *tracing) answer(from answer) {
	for ret := range ir.Returns(from.fn) {
		if v := resultOf(ret, from.result); v != nil {
			t.value(v, nil)
		}
	}
}
