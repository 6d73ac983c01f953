package handler

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
)

// effectOfValue says what calling a function value does.
func (f *frame) effectOfValue(common *ssa.CallCommon) outcome {
	return f.effectOfFunc(common.Value, f.masksOf(common.Args))
}

// effectOfFunc joins the effects of the functions that a value may be.
func (f *frame) effectOfFunc(v ssa.Value, args []mask) outcome {
	if closure, ok := v.(*ssa.MakeClosure); ok { // made here: its variables are known
		if fn := closure.Fn.(*ssa.Function); ir.Declared(fn) == fn {
			return *f.call(fn, fit(args, fn), f.masksOf(closure.Bindings))
		}
	}
	return f.effectOfSources(f.trace.Sources(v), args)
}

func (r *Result) effectOfSources(sources []client.Source, args []mask) outcome {
	o := outcome{}
	if len(sources) == 0 {
		o.open = unknown
	}
	for _, s := range sources {
		o.add(r.effectOfSource(s, args), open, token.NoPos)
	}
	return o
}

// effectOfSource says what the function does that a value came from.
func (r *Result) effectOfSource(s client.Source, args []mask) outcome {
	switch v := s.Value.(type) {
	case *ssa.Const:
		return outcome{} // nil is checked for, or panics
	case *ssa.Function:
		return r.effectOfFunction(v, args)
	case *ssa.MakeClosure:
		fn := v.Fn.(*ssa.Function)
		if ir.Declared(fn) != fn {
			args = append(make([]mask, len(v.Bindings)), args...) // a method value
		}
		return r.effectOfFunction(fn, args)
	case *ssa.Parameter:
		return outcome{params: []*ssa.Parameter{v}}
	case *ssa.Call:
		callee := ir.Callee(v)
		if kube.Is(callee, kube.Enqueues) {
			return outcome{open: works}
		}
		if inner, ok := kube.Lookup(callee, kube.OnUpdate); ok && inner.Arg >= 0 { // PassNew(f)
			return r.effectOfSources(r.trace.Sources(ir.Arg(v, inner.Arg)), args[max(len(args)-1, 0):])
		}
	}
	return outcome{open: unknown}
}

// effectOfFunction says what a function does, of this package or another.
func (r *Result) effectOfFunction(fn *ssa.Function, args []mask) outcome {
	fn = ir.Declared(fn)
	if r.prog.HasBody(fn) {
		return *r.call(fn, fit(args, fn), nil)
	}
	obj, ok := fn.Object().(*types.Func)
	if !ok {
		return outcome{open: unknown}
	}
	if kube.Effective(obj) {
		return outcome{open: works}
	}
	return r.effectOfImported(obj, args)
}

// effectOfOther says what a function does whose body is not here.
func (f *frame) effectOfOther(callee *types.Func, common *ssa.CallCommon) outcome {
	args := f.masksOf(common.Args)
	if common.IsInvoke() {
		args = append([]mask{f.masks[common.Value]}, args...)
	}
	return f.effectOfImported(callee, args)
}

// effectOfImported says what a function of another package does. One that
// gets both objects may compare them in ways that its fact does not tell.
func (r *Result) effectOfImported(fn *types.Func, args []mask) outcome {
	if kube.Quiet(fn) {
		return outcome{open: local}
	}
	var fact Acts
	if r.pass.ImportObjectFact(fn, &fact) && fact.Works.Valid() && fact.understands(args) {
		if fact.Some {
			return outcome{open: partly}
		}
		return outcome{open: works}
	}
	if results := fn.Signature().Results(); results.Len() == 1 && ir.IsBool(results.At(0).Type()) && joined(args).objects() == both {
		return outcome{} // compares them
	}
	return outcome{open: unknown}
}

func joined(masks []mask) mask {
	var all mask
	for _, m := range masks {
		all |= m.flat()
	}
	return all
}
