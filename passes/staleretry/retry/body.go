package retry

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
)

// retries looks at each call that calls a function again on failure.
func (s *search) retries() {
	for call := range s.prog.Calls() {
		for sym := range kube.Roles(ir.Callee(call)) {
			if sym.Role == kube.RetryBody && s.onConflict(call) {
				s.body(call, ir.Arg(call, sym.Arg))
			}
		}
		if fn := ir.CalleeFunc(call); fn != nil && fn.Pkg() != s.pass.Pkg {
			s.given(call, fn)
		}
	}
	for call := range s.prog.Calls() {
		if fn := ir.CalleeFunc(call); s.bodies[fn] != nil {
			s.given(call, fn)
		}
	}
}

// given looks at what a call gives to a function that retries it.
func (s *search) given(call ssa.CallInstruction, fn *types.Func) {
	retried := s.retried(fn)
	for _, param := range retried.Params {
		s.body(call, ir.Operand(call, param))
	}
	for _, script := range retried.Scripts {
		s.perform(call, script)
	}
}

// body looks at the functions that a retry may call.
func (s *search) body(retry ssa.CallInstruction, fn ssa.Value) {
	if fn == nil {
		return
	}
	for _, src := range s.trace.Sources(fn) {
		switch v := src.Value.(type) {
		case *ssa.Function:
			s.enter(retry, v)
		case *ssa.MakeClosure:
			s.enter(retry, v.Fn.(*ssa.Function))
		case *ssa.Parameter:
			obj, ok := v.Parent().Object().(*types.Func)
			if ok {
				s.bodiesOf(obj, retry).note(ir.Index(v))
			}
		}
	}
}

func (s *search) enter(retry ssa.CallInstruction, fn *ssa.Function) {
	if fn = ir.Declared(fn); s.prog.HasBody(fn) {
		s.judge(retry, fn)
		s.scripted(retry, fn)
	}
}

// note adds a parameter that is all of an attempt.
func (f *Bodies) note(param int) {
	if !slices.Contains(f.Params, param) {
		f.Params = append(f.Params, param)
	}
}

// bodiesOf is what is known of what a function retries, by a call of it.
func (s *search) bodiesOf(fn *types.Func, retry ssa.CallInstruction) *Bodies {
	if s.bodies[fn] == nil {
		s.bodies[fn] = &Bodies{}
	}
	s.bodies[fn].Lasts = s.lasts(retry)
	return s.bodies[fn]
}

// onConflict reports whether a retry is for conflicts above all, on all ways: one for any
// error is for servers that cannot be reached, too, and whatever the error is made of.
func (s *search) onConflict(retry ssa.CallInstruction) bool {
	sym, ok := kube.Lookup(ir.Callee(retry), kube.RetryIf)
	if !ok {
		return true
	}
	sources := s.trace.Sources(ir.Arg(retry, sym.Arg))
	return len(sources) > 0 && !slices.ContainsFunc(sources, func(src client.Source) bool { return !s.asksForConflicts(src) })
}

// asksForConflicts reports whether a function that decides whether an error is retried
// looks whether it is a conflict, and is seen to answer yes then.
func (s *search) asksForConflicts(src client.Source) bool {
	fn, ok := src.Value.(*ssa.Function)
	if c, closure := src.Value.(*ssa.MakeClosure); closure {
		fn, ok = c.Fn.(*ssa.Function), true
	}
	if !ok {
		return false
	}
	if obj, ok := fn.Object().(*types.Func); ok && kube.Is(obj, kube.IsConflict) {
		return true
	}
	for call := range ir.CallsOf(fn) {
		if kube.Is(ir.Callee(call), kube.IsConflict) {
			return retriesConflicts(fn)
		}
	}
	return false
}
