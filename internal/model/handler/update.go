package handler

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// update says what a function value does that is called for updates.
func (r *Result) update(v ssa.Value) handled {
	out := handled{Handler: Handler{Filtering: absent}}
	for _, s := range r.trace.Sources(v) {
		if c, ok := s.Value.(*ssa.Const); ok && c.IsNil() {
			continue
		}
		out = out.join(r.judge(r.effectOfSource(s, seeds(signature(v.Type()))), ir.FunctionOf(s.Value)))
	}
	if out.Filtering == absent && len(r.trace.Sources(v)) == 0 {
		return handled{}
	}
	if !out.Update.Valid() {
		out.Update = rule.PlaceOf(r.pass.Fset, ir.Position(v))
	}
	return out
}

func signature(t types.Type) *types.Signature {
	sig, _ := t.Underlying().(*types.Signature)
	return sig
}

// seeds are the masks of the parameters of a function called for updates.
func seeds(sig *types.Signature) []mask {
	if sig == nil {
		return nil
	}
	masks := make([]mask, sig.Params().Len())
	for i := range masks {
		if kube.IsUpdateEvent(sig.Params().At(i).Type()) {
			masks[i] = inEvent
			return masks
		}
	}
	switch len(masks) {
	case 1:
		masks[0] = fromNew
	case 2:
		masks[0], masks[1] = fromOld, fromNew
	}
	return masks
}

// handlerOfMethod says what a handler type's own method does.
func (r *Result) handlerOfMethod(m *types.Func) handled {
	args := append([]mask{0}, seeds(m.Signature())...)
	if fn := r.prog.Function(m); r.prog.HasBody(fn) {
		return r.judge(*r.call(fn, fit(args, fn), nil), fn)
	}
	if kube.Quiet(m) {
		return handled{} // promoted from a handler that holds functions
	}
	return r.judge(r.effectOfImported(m.Origin(), args), nil)
}

// Works reports whether a function of another package is known to enqueue or to do other
// work, for some objects at least.
func (r *Result) Works(fn *types.Func) bool {
	var fact Acts
	return kube.Effective(fn) || r.pass.ImportObjectFact(fn.Origin(), &fact) && fact.Works.Valid()
}

// nameOf is the name of a function; literals are called what they are for.
func nameOf(fn *ssa.Function) string {
	if fn.Parent() != nil || fn.Object() == nil {
		return "UpdateFunc"
	}
	return fn.Name()
}

// judge turns what an update function does into what is known of its handler.
func (r *Result) judge(o outcome, fn *ssa.Function) handled {
	h := handled{params: o.params, invoked: o.invoked}
	if fn != nil {
		h.Name, h.Update = nameOf(fn), rule.PlaceOf(r.pass.Fset, fn.Pos())
	}
	switch {
	case o.open >= partly:
		h.Filtering, h.Chooses = Unfiltered, o.open == partly
		h.Work = rule.PlaceOf(r.pass.Fset, o.work)
		h.Refreshes, h.Forgets = fn != nil && r.Refreshes(fn), fn != nil && r.forgets(fn)
		h.Consults = fn != nil && r.Consults(fn)
		if fn != nil {
			h.Way = r.replayed(fn)
		}
	case o.open == unknown || o.undecided():
		h.Filtering = UnknownFiltering
	case o.closed > local || o.open == nothing:
		h.Filtering = Filtered
	default:
		h.Filtering = Harmless
	}
	return h
}
