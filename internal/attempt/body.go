package attempt

import (
	"go/constant"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/origin"
	"github.com/informerlint/informerlint/internal/target"
)

// when says which errors a retry is for.
type when uint8

const (
	// never tells that conflicts are not retried, as far as is known.
	never when = iota
	// anyError retries whatever the error is.
	anyError
	// onConflict retries conflicts above all.
	onConflict
)

// A bodyParam is a parameter that a function calls again after a conflict.
type bodyParam struct {
	fn    *types.Func
	param int
}

// retries looks at each call that calls a function again on failure.
func (s *search) retries() {
	for call := range s.prog.Calls() {
		for sym := range kube.Roles(ir.Callee(call)) {
			if sym.Role == kube.RetryBody {
				s.body(call, ir.Arg(call, sym.Arg), s.when(call))
			}
		}
		if fn := ir.CalleeFunc(call); fn != nil && fn.Pkg() != s.pass.Pkg {
			for _, param := range s.retried(fn).Params {
				s.body(call, target.Argument(call, param), onConflict)
			}
		}
	}
}

// body looks at the functions that a retry may call.
func (s *search) body(retry ssa.CallInstruction, fn ssa.Value, w when) {
	if fn == nil {
		return
	}
	for _, src := range s.trace.Sources(fn) {
		switch v := src.Value.(type) {
		case *ssa.Function:
			s.enter(retry, v, w)
		case *ssa.MakeClosure:
			s.enter(retry, v.Fn.(*ssa.Function), w)
		case *ssa.Parameter:
			obj, ok := v.Parent().Object().(*types.Func)
			if ok && w == onConflict {
				s.bodies[bodyParam{obj, parameterIndex(v)}] = true
				s.lengths[obj] = s.lasts(retry)
			}
		}
	}
}

func (s *search) enter(retry ssa.CallInstruction, fn *ssa.Function, w when) {
	if fn = ir.Declared(fn); s.prog.HasBody(fn) {
		s.judge(retry, fn, w)
	}
}

func parameterIndex(p *ssa.Parameter) int {
	for i, q := range p.Parent().Params {
		if p == q {
			return i
		}
	}
	return -1
}

// when reads which errors a retry is for.
func (s *search) when(retry ssa.CallInstruction) when {
	sym, ok := kube.Lookup(ir.Callee(retry), kube.RetryIf)
	if !ok {
		return onConflict
	}
	found := never
	for _, src := range s.trace.Sources(ir.Arg(retry, sym.Arg)) {
		w := s.decider(src)
		if found != never && w != found {
			return never
		}
		found = w
	}
	return found
}

func returnsTrue(ret *ssa.Return) bool {
	if len(ret.Results) != 1 {
		return false
	}
	c, ok := ret.Results[0].(*ssa.Const)
	return ok && c.Value != nil && constant.BoolVal(c.Value)
}

// decider looks at a function that decides whether an error is retried.
func (s *search) decider(src origin.Source) when {
	fn, ok := src.Value.(*ssa.Function)
	if c, closure := src.Value.(*ssa.MakeClosure); closure {
		fn, ok = c.Fn.(*ssa.Function), true
	}
	if !ok {
		return never
	}
	if obj, ok := fn.Object().(*types.Func); ok && kube.Is(obj, kube.IsConflict) {
		return onConflict
	}
	always := s.prog.HasBody(fn)
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			switch instr := instr.(type) {
			case *ssa.Call:
				if kube.Is(ir.Callee(instr), kube.IsConflict) {
					return onConflict
				}
			case *ssa.Return:
				always = always && returnsTrue(instr)
			}
		}
	}
	if always {
		return anyError
	}
	return never
}
