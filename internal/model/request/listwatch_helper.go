package request

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// requests says whether a function that returns a list or a watch loses the
// options it is given, or asks for it without any.
func (r *ListWatchResult) requests(fn *ssa.Function) []Treatment {
	verb := verbOfResult(fn.Signature)
	if verb == 0 || r.byKey[key{fn, verb}] != nil {
		return nil
	}
	t := Treatment{Result: itself, Verb: verb}
	f := &ListWatchFunction{Verb: verb, Fn: fn}
	for i, p := range fn.Params {
		if kube.IsListOptions(p.Type()) && !isPointer(p.Type()) {
			f.Options, t.Param = p, i+1
		}
	}
	u := newUse(r, f)
	u.asks()
	t.Single = u.single()
	u.loss()
	if t.Loss = f.Loss; t.Loss == nil {
		return nil
	}
	return []Treatment{t}
}

// verbOfResult says what functions that return a list or watch are about.
func verbOfResult(sig *types.Signature) FunctionVerb {
	if sig.Results().Len() != 2 {
		return 0
	}
	switch t := sig.Results().At(0).Type(); {
	case kube.IsWatch(t):
		return Watches
	case kube.ItemType(t) != nil, kube.IsRuntimeObject(t):
		return Lists
	}
	return 0
}

// askElsewhere notes the request that a function of another package makes, if
// it is known to lose options.
func (u *use) askElsewhere(call *ssa.Call, frames []ssa.CallInstruction) bool {
	for _, t := range u.fact(ir.Callee(call)) {
		if t.Verb == u.Verb && t.Result == itself {
			u.Asks = append(u.Asks, Ask{Call: call, Frames: frames, helper: &t})
			return true
		}
	}
	return false
}

// askedElsewhere says what such a request gets of the options.
func (u *use) askedElsewhere(a Ask) (got Reach) {
	for i, arg := range a.Call.Common().Args {
		r := u.reach(arg, a.Frames)
		switch {
		case !r.Any():
		case i+1 != a.helper.Param || !r.Whole:
			got.Unknown = true
		default:
			for _, role := range a.helper.Loss.Kept {
				got.field(role)
			}
		}
	}
	return got
}
