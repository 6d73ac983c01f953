package leak

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// life judges a context or channel: what waits for its end lives as long.
func (r *Result) life(v ssa.Value, in *ssa.Function) verdict {
	return said(r.ending(in).value(v))
}

// lifeInTurn judges one for what an instruction makes: if only a loop around
// that repeats it, what ends with a turn of the loop stops it.
func (r *Result) lifeInTurn(v ssa.Value, maker ssa.Instruction) verdict {
	j := r.ending(r.trial(maker))
	_, isHot := r.Hot.At(maker)
	j.looped = j.in == nil && !isHot
	return said(j.value(v))
}

func (r *Result) ending(in *ssa.Function) *judge {
	return &judge{
		Result: r, in: in, seen: map[ssa.Value]bool{},
		call: lifeOfResult, channel: r.lifeOfChannel, none: verdict{end: Never},
	}
}

// said turns a verdict that says nothing into one that assumes the best.
func said(v verdict) verdict {
	if v.end > Never {
		return verdict{}
	}
	return v
}

// lifeOfResult judges a context or channel that a function of another package returns.
func lifeOfResult(j *judge, call *ssa.Call, _ int) (verdict, bool) {
	if kube.Is(ir.Callee(call), kube.RunsOnce) && j.tried(call) {
		return verdict{}, true // what is tried runs once at most
	}
	for sym := range kube.Roles(ir.Callee(call)) {
		switch sym.Role {
		case kube.ContextDone:
			return j.value(ir.Receiver(call)), true
		case kube.ContextForever:
			return verdict{end: Never}, true
		case kube.ContextOfRequest:
			return verdict{end: WithRequest}, true
		case kube.ContextDeadline:
			return verdict{}, true
		case kube.ContextCancel:
			if used(call, 1) {
				return verdict{}, true
			}
			return j.value(ir.Arg(call, sym.Arg)), true
		}
	}
	from := derived(call)
	return j.value(from), from != nil
}

// derived returns the context that a call gets, if it only returns one made
// from it: with a logger, a trace or another value.
func derived(call *ssa.Call) ssa.Value {
	results := call.Call.Signature().Results()
	for result := range results.Variables() {
		if _, isFunc := result.Type().Underlying().(*types.Signature); isFunc {
			return nil // who knows what it cancels
		}
	}
	if results.Len() == 0 || !kube.IsContext(results.At(0).Type()) {
		return nil
	}
	for _, arg := range ir.Args(call) {
		if kube.IsContext(arg.Type()) {
			return arg
		}
	}
	return nil
}

// wrapped returns the context that a call of this package's own function gets,
// if all that it returns is derived from it, whoever else calls the function.
func wrapped(call *ssa.Call, entered []*ssa.Function) ssa.Value {
	if derived(call) == nil || len(entered) != 1 {
		return nil
	}
	var from ssa.Value
	for _, b := range entered[0].Blocks {
		ret, ok := ir.Last(b).(*ssa.Return)
		if !ok {
			continue
		}
		p := root(ret.Results[0], 0)
		if p == nil || p.Parent() != entered[0] {
			return nil
		}
		from = ir.Passed(call, entered[0].Signature, ir.Index(p))
	}
	return from
}

// maxDerived bounds how many derived contexts are looked through.
const maxDerived = 5

// root returns the parameter that a context is derived from by functions of
// other packages that do not end it, nil where it is another one.
func root(v ssa.Value, depth int) *ssa.Parameter {
	if from := converted(v); from != nil {
		v = from
	}
	switch v := v.(type) {
	case *ssa.Parameter:
		return v
	case *ssa.Call:
		from := derived(v)
		if from != nil && depth < maxDerived && !kube.Is(ir.Callee(v), kube.ContextForever, kube.ContextDeadline, kube.ContextCancel) {
			return root(from, depth+1)
		}
	}
	return nil
}

// used reports whether a result of a call is used at all: called, deferred, kept.
func used(call *ssa.Call, result int) bool {
	for _, ref := range *call.Referrers() {
		e, ok := ref.(*ssa.Extract)
		if !ok || e.Index != result {
			continue
		}
		for _, use := range *e.Referrers() {
			if _, debug := use.(*ssa.DebugRef); !debug {
				return true
			}
		}
	}
	return false
}

// lifeOfChannel judges a channel that the program makes: whether anything can
// close it.
func (r *Result) lifeOfChannel(c *ssa.MakeChan) verdict {
	if r.closings()[c] || r.escapes(c) {
		return verdict{}
	}
	return verdict{end: Never}
}

// closings returns the channels that this package closes or sends to.
func (r *Result) closings() map[any]bool {
	if r.closed != nil {
		return r.closed
	}
	r.closed = map[any]bool{}
	note := func(v ssa.Value) {
		for _, s := range r.trace.Sources(v) {
			r.closed[s.Value] = true
		}
	}
	for _, fn := range r.Prog.Funcs {
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				switch instr := instr.(type) {
				case *ssa.Send:
					note(instr.Chan)
				case ssa.CallInstruction:
					if builtin, ok := instr.Common().Value.(*ssa.Builtin); ok && builtin.Name() == "close" {
						note(instr.Common().Args[0])
					}
				}
			}
		}
	}
	return r.closed
}
