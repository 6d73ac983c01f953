package tombstone

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// call evaluates a call; false means that it never returns.
func (f *frame) call(call ssa.CallInstruction) bool {
	for _, arg := range call.Common().Args {
		if closure, ok := arg.(*ssa.MakeClosure); ok {
			f.enter(call, closure.Fn.(*ssa.Function), nil, f.bindings(closure))
		}
	}
	if f.known(call) {
		return true
	}
	fn, args, free := f.callee(call)
	if fn == nil || !slices.ContainsFunc(args, value.interesting) && len(free) == 0 {
		f.foreign(call)
		return true
	}
	inner := f.enter(call, fn, args, free)
	if inner == nil || inner.lost {
		f.give(call, nil)
		return true
	}
	f.give(call, inner.results)
	return inner.returns
}

// callee returns the function of this package that a call enters, if it can
// enter only one, with what it is called with.
func (f *frame) callee(call ssa.CallInstruction) (fn *ssa.Function, args, free []value) {
	common := call.Common()
	if closure, ok := common.Value.(*ssa.MakeClosure); ok {
		fn = closure.Fn.(*ssa.Function)
		if declared := ir.Declared(fn); declared != fn { // a method value
			return declared, f.fit(declared, append(slices.Clone(closure.Bindings), common.Args...)), nil
		}
		return fn, f.fit(fn, common.Args), f.bindings(closure)
	}
	entered := f.prog.Entered(call)
	if !common.IsInvoke() && common.StaticCallee() == nil {
		entered = f.held(common.Value)
	}
	if len(entered) != 1 || !f.prog.HasBody(entered[0]) {
		return nil, nil, nil
	}
	operands := common.Args
	if common.IsInvoke() {
		operands = append([]ssa.Value{common.Value}, operands...)
	}
	return entered[0], f.fit(entered[0], operands), nil
}

// held is the function that a variable or field holds, if it never holds another.
func (r *Result) held(v ssa.Value) []*ssa.Function {
	sources := r.trace.Sources(v)
	if len(sources) != 1 {
		return nil
	}
	switch v := sources[0].Value.(type) {
	case *ssa.Function:
		return []*ssa.Function{v}
	case *ssa.MakeClosure:
		if fn := v.Fn.(*ssa.Function); ir.Declared(fn) == fn { // no method value, whose receiver comes first
			return []*ssa.Function{fn}
		}
	}
	return nil
}

// fit makes as many values as a function has parameters.
func (f *frame) fit(fn *ssa.Function, operands []ssa.Value) []value {
	args := make([]value, len(fn.Params))
	for i := range args {
		args[i].is = open
		if i < len(operands) {
			if v := f.at(operands[i]); v.is != unreached {
				args[i] = v
			}
		}
	}
	return args
}

func (f *frame) bindings(closure *ssa.MakeClosure) []value {
	free := make([]value, len(closure.Bindings))
	for i, b := range closure.Bindings {
		free[i] = f.at(b)
	}
	return free
}

// enter evaluates the body of a function that a call runs.
func (f *frame) enter(call ssa.CallInstruction, fn *ssa.Function, args, free []value) *frame {
	fn = ir.Declared(fn)
	key := entry{call, fn}
	inner := f.entries[key]
	if inner != nil && slices.Equal(inner.args, args) && slices.Equal(inner.free, free) {
		return inner
	}
	if !f.prog.HasBody(fn) || f.depth >= maxDepth || len(f.frames) >= maxFrames || f.inside(fn) {
		return nil
	}
	if inner != nil {
		inner.obsolete = true
	}
	inner = f.frame(fn, args, free, f, call)
	f.entries[key], f.changed = inner, true
	return inner
}

// inside tells whether fn is being evaluated already.
func (f *frame) inside(fn *ssa.Function) bool {
	for g := f; g != nil; g = g.parent {
		if g.fn == fn {
			return true
		}
	}
	return false
}

// give sets the results of a call, unknown ones where there are none.
func (f *frame) give(call ssa.CallInstruction, results []value) {
	v := call.Value()
	if v == nil {
		return
	}
	n := v.Call.Signature().Results().Len()
	known := make([]value, n)
	for i := range known {
		known[i] = element(results, i)
	}
	switch n {
	case 0:
	case 1:
		f.set(v, known[0])
	default:
		f.setTuple(v, known...)
	}
}

// known evaluates calls of functions that the tables know.
func (f *frame) known(call ssa.CallInstruction) bool {
	callee := ir.Callee(call)
	if callee == nil {
		return false
	}
	if f.copied(call) {
		return true
	}
	for s := range kube.Roles(callee) {
		switch s.Role {
		case kube.KeyOf, kube.MetadataOf:
			if f.mended[call] {
				f.give(call, []value{{is: open}, {is: null}})
				return true
			}
			f.give(call, f.refused(call, f.at(ir.Arg(call, s.Arg))))
			return true
		case kube.KeyOfDeleted:
			f.give(call, []value{{is: open}, {is: null}})
			return true
		case kube.NewError:
			f.give(call, []value{{is: some}})
			return true
		}
	}
	return false
}

// refused are the results of a function that fails on what is no object.
func (f *frame) refused(call ssa.CallInstruction, arg value) []value {
	switch arg.is {
	case grave:
		return []value{{is: open}, {is: some, cause: call}}
	case null:
		return []value{{is: open}, {is: some, cause: arg.cause}}
	}
	return []value{{is: open}, {is: open}}
}
