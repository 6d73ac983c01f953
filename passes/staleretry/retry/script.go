package retry

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// A Script is an attempt that only calls functions which whoever retries is given, one after
// the other.
//
//	func Update[T any](get func() (T, error), change func(T), put func(T) error) error {
//		return retry.RetryOnConflict(retry.DefaultRetry, func() error {
//			object, err := get()
//			if err != nil {
//				return err
//			}
//			change(object)
//			return put(object)
//		})
//	}
type Script struct{ Steps []Step }

// A Step calls one of the functions.
type Step struct {
	// Func is the parameter that is the function, or a struct with a Field that is, "" for
	// none.
	Func  ir.Param
	Field string
	// Takes are the arguments that other steps return.
	Takes []Take
}

// A Take is an argument that is a result of an earlier step.
type Take struct{ Arg, Step, Result int }

// scripted notes what a literal that is retried calls of what the function around it is given.
func (s *search) scripted(retry ssa.CallInstruction, body *ssa.Function) {
	outer := ir.Outermost(body)
	obj, ok := outer.Object().(*types.Func)
	if !ok || outer == body {
		return
	}
	calls, ok := s.calls(body)
	if !ok || len(calls) == 0 || !s.only(body, calls) || !s.endsWith(body, calls[len(calls)-1]) {
		return
	}
	var script Script
	for _, call := range calls {
		step, ok := s.stepOf(call, outer)
		if !ok {
			return
		}
		step.Takes = s.takes(call, calls)
		script.Steps = append(script.Steps, step)
	}
	bodies := s.bodiesOf(obj, retry)
	if first := script.Steps[0]; len(script.Steps) == 1 && first.Field == "" {
		bodies.note(int(first.Func) - 1)
		return
	}
	bodies.Scripts = append(bodies.Scripts, script)
}

// calls are the calls of function values that a function makes, in order; false if it may
// make one without those before it, or hands functions on.
func (s *search) calls(fn *ssa.Function) (found []*ssa.Call, ok bool) {
	for _, b := range fn.DomPreorder() {
		for _, instr := range b.Instrs {
			call, ok := instr.(ssa.CallInstruction)
			if !ok {
				continue
			}
			if slices.ContainsFunc(ir.Args(call), func(arg ssa.Value) bool { return ir.IsFunc(arg.Type()) }) {
				return nil, false
			}
			if !callsValue(call) {
				continue
			}
			made, ok := call.(*ssa.Call)
			if !ok || len(found) > 0 && !ir.Precedes(found[len(found)-1], made) {
				return nil, false
			}
			found = append(found, made)
		}
	}
	return found, true
}

// callsValue reports whether a call is one of a function value.
func callsValue(call ssa.CallInstruction) bool {
	_, builtin := call.Common().Value.(*ssa.Builtin)
	return !builtin && !call.Common().IsInvoke() && call.Common().StaticCallee() == nil
}

// only reports whether nothing but some calls reads or writes objects in a function.
func (s *search) only(fn *ssa.Function, calls []*ssa.Call) bool {
	r := s.region(fn)
	return !r.cut && !slices.ContainsFunc(r.acts, func(a act) bool {
		return !slices.ContainsFunc(calls, func(call *ssa.Call) bool { return a.at == call })
	})
}

// endsWith reports whether a function returns the error of a call.
func (s *search) endsWith(fn *ssa.Function, call *ssa.Call) bool {
	for ret := range ir.Returns(fn) {
		if err := outcome(ret); err != nil && s.isResult(err, call) {
			return true
		}
	}
	return false
}

func (s *search) isResult(v ssa.Value, call *ssa.Call) bool {
	for _, src := range s.trace.Inside(v) {
		if src.Value == call {
			return true
		}
	}
	return false
}

// stepOf says which function a call calls of those that the outermost function around it is
// given.
func (s *search) stepOf(call *ssa.Call, outer *ssa.Function) (Step, bool) {
	v := call.Call.Value
	if p := s.parameterOf(v, outer); p != nil {
		return Step{Func: ir.ParamOf(p)}, true
	}
	if load, ok := v.(*ssa.UnOp); ok {
		v = load.X
	}
	field := ir.FieldOf(v)
	if field == nil {
		return Step{}, false
	}
	p := s.parameterOf(container(v), outer)
	if p == nil {
		return Step{}, false
	}
	return Step{Func: ir.ParamOf(p), Field: field.Name()}, true
}

// parameterOf is the parameter of a function that a value in it is, or the variable of such a
// one that it points to; nil for none.
func (s *search) parameterOf(v ssa.Value, outer *ssa.Function) *ssa.Parameter {
	sources := s.trace.Inside(v)
	if len(sources) != 1 {
		return nil
	}
	p, ok := sources[0].Value.(*ssa.Parameter)
	if variable, local := sources[0].Value.(*ssa.Alloc); local {
		stores := slices.Collect(ir.Stored(variable))
		if len(stores) != 1 {
			return nil
		}
		p, ok = stores[0].(*ssa.Parameter)
	}
	if !ok || p.Parent() != outer {
		return nil
	}
	return p
}

// takes are the arguments of a call that are results of earlier ones.
func (s *search) takes(call *ssa.Call, calls []*ssa.Call) []Take {
	var found []Take
	for i, arg := range ir.Args(call) {
		sources := s.trace.Inside(arg)
		if len(sources) != 1 {
			continue
		}
		from, ok := sources[0].Call()
		if j := slices.Index(calls, from); ok && j >= 0 {
			found = append(found, Take{i, j, sources[0].Result})
		}
	}
	return found
}
