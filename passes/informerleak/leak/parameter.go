package leak

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/heat"
)

// parameter judges what a function is given.
func (j *judge) parameter(p *ssa.Parameter) verdict {
	fn := p.Parent()
	if j.in != nil && fn == j.in {
		return verdict{end: OfParam, param: ir.ParamOf(p)}
	}
	if given := j.passed(p); given.end <= Never {
		return given
	}
	if j.in != nil {
		return j.made(p)
	}
	if calls := j.Prog.HandedTo(fn); j.looped && len(calls) > 0 {
		return j.lent(calls, p)
	}
	hot, isHot := j.Hot.Whole(fn)
	switch {
	case !isHot:
		return verdict{end: Never} // what cold code gave to hot code outlives it
	case !j.isRoot(fn):
		return verdict{}
	case ir.IsReceiver(p):
		return verdict{end: Never}
	case hot.Kind == heat.Poll:
		return verdict{}
	case hot.Kind == heat.Request || hot.Kind == heat.Admission:
		return verdict{end: WithRequest}
	}
	return verdict{end: Never}
}

// passed is the verdict on what those who call a function pass: in hot code,
// the worst of them, as each of them is a way of its own.
func (j *judge) passed(p *ssa.Parameter) verdict {
	given := verdict{end: Never + 1}
	for _, call := range j.Prog.Entering(p.Parent()) {
		if j.in == nil && !j.looped && !j.Recurs(call) {
			continue
		}
		v := j.value(ir.PassedTo(call, p))
		if j.in != nil || given.end > Never {
			given = given.join(v)
		} else if v.end <= Never && v.end > given.end {
			given = v
		}
	}
	return given
}

// lent judges a parameter of a function that is handed to a loop of its own:
// the context is the one that this loop gets, the receiver the one it was
// taken from. Of other parameters nothing is known.
//
//	go wait.UntilWithContext(ctx, c.runWorker, time.Second)
func (j *judge) lent(calls []ssa.CallInstruction, p *ssa.Parameter) verdict {
	given := verdict{end: Never + 1}
	for _, call := range calls {
		if !kube.IsContext(p.Type()) || !kube.Is(ir.Callee(call), kube.LoopBody, kube.PollBody) {
			return verdict{}
		}
		for _, arg := range ir.Args(call) {
			if kube.IsContext(arg.Type()) {
				given = given.join(j.value(arg))
			}
		}
	}
	return given
}

// tried reports whether a call is part of the code under trial.
func (j *judge) tried(call *ssa.Call) bool {
	if j.in != nil {
		return ir.Outermost(call.Parent()) == j.in
	}
	return j.Recurs(call)
}

// made is the verdict on a parameter of the function that made the receiver
// of the function under trial, or of a method of what that function makes.
func (j *judge) made(p *ssa.Parameter) verdict {
	obj, ok := p.Parent().Object().(*types.Func)
	if !ok {
		return verdict{}
	}
	given := verdict{end: OfParam, param: ir.ParamOf(p)}
	switch recv, own := obj.Signature().Recv(), j.in.Signature.Recv(); {
	case recv == nil && own != nil && returns(obj.Signature(), own.Type()):
		given.maker = obj.Name()
	case recv != nil && own == nil && returns(j.in.Signature, recv.Type()):
		given.method = obj.Name()
	default:
		return verdict{}
	}
	return given
}

func returns(sig *types.Signature, t types.Type) bool {
	for result := range sig.Results().Variables() {
		if types.Identical(result.Type(), t) {
			return true
		}
	}
	return false
}

// isRoot reports whether something calls a function again and again by itself.
func (r *Result) isRoot(fn *ssa.Function) bool {
	for _, root := range r.Hot.Roots {
		if root.Fn == fn {
			return true
		}
	}
	return false
}

// dead reports whether nothing but tests can call a function.
func (r *Result) dead(fn *ssa.Function) bool {
	obj := ir.Outermost(fn).Object()
	return obj != nil && !obj.Exported() && obj.Name() != "main" && obj.Name() != "init" &&
		len(r.Prog.Entering(ir.Outermost(fn))) == 0 && len(r.Prog.Taken(ir.Outermost(fn))) == 0
}
