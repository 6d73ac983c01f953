package handler

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// export exports what functions do with tombstones that other packages may
// hand them.
func (r *TombstoneResult) export() {
	for _, fn := range r.prog.Funcs {
		obj, ok := fn.Object().(*types.Func)
		if !ok || !obj.Exported() {
			continue
		}
		if !kube.Idle(obj) && r.prog.HasBody(fn) && !r.does(fn) {
			rule.Export(r.pass, obj, &Computes{})
		}
		if params := r.conjoins(fn); len(params) > 0 {
			rule.Export(r.pass, obj, &Conjoins{params})
		}
		fact := Buries{r.reactions(fn, fn), r.madeReactions(fn), r.handlerReactions(fn)}
		if len(fact.Reactions)+len(fact.Made)+len(fact.Handlers) > 0 {
			rule.Export(r.pass, obj, &fact)
		}
	}
}

// reactions are what a function does with tombstones in its parameters, which another one has
// made, if it is not the same, of what it is given.
func (r *TombstoneResult) reactions(of, fn *ssa.Function) (found []Reaction) {
	for i, p := range fn.Params {
		if !ir.IsAny(p.Type()) || !looksInto(p) || len(found) == maxReactions {
			continue
		}
		reaction, ok := r.reaction(fn, i, held)
		if (!ok || reaction.Defect == 0) && generic(fn) {
			reaction, ok = r.reaction(fn, i, typed)
			reaction.Typed = true
		}
		if !ok || reaction.Defect == 0 {
			if keyed, holds := r.keyedReaction(of, fn, i); holds {
				reaction, ok = keyed, true
			}
		}
		if ok {
			found = append(found, reaction)
		}
	}
	return found
}

// generic reports whether a function stands in one with type parameters.
func generic(fn *ssa.Function) bool {
	sig := ir.Outermost(fn).Signature
	return sig.TypeParams().Len()+sig.RecvTypeParams().Len() > 0
}

// looksInto reports whether a function asks for the type of a parameter, or
// hands it on.
func looksInto(p *ssa.Parameter) bool {
	for _, use := range *p.Referrers() {
		switch use.(type) {
		case *ssa.TypeAssert, ssa.CallInstruction, *ssa.Phi, *ssa.Store:
			return true
		}
	}
	return false
}

// reaction says what a function does with a tombstone in one parameter.
func (r *TombstoneResult) reaction(fn *ssa.Function, param int, m mode) (Reaction, bool) {
	f := r.evaluate(fn, m, tombstoneAt(fn, param))
	if f.Lost {
		return Reaction{}, false
	}
	out := Reaction{Param: param, Queue: -1}
	if faults := f.faults(); len(faults) > 0 {
		x := faults[0]
		out.Defect, out.Place = x.Defect, rule.PlaceOf(r.pass.Fset, ir.Position(x.At))
		out.Weightless = x.Weightless || x.lost != nil && (x.lost.weightless(nil) || !x.lost.shown(nil))
		out.Settled = x.lost != nil && x.lost.settled()
		if x.lost == f {
			out.Queue, out.Hands, out.Calls = f.queue(), f.hands(), f.called()
			if runs, ok := f.keeps(); ok {
				out.Keeps = &Keeps{runs}
			}
		}
		out.Told = slices.ContainsFunc(r.findings, func(f Finding) bool { return f.At == x.At })
	}
	known := out.Defect != 0
	for _, v := range f.Results {
		is := uint8(0)
		if v.is >= null && v.is <= no || v.is == buried {
			is, known = uint8(v.is), true
		}
		out.Results, out.Fails = append(out.Results, is), append(out.Fails, v.cause != nil)
	}
	return out, known
}

// foreign evaluates a call of a function that this package does not show.
func (f *tombstoneFrame) foreign(call ssa.CallInstruction) {
	reaction, ok := f.imported(call)
	if !ok {
		f.strange = f.strange || f.judges(call)
		f.Give(call)
		return
	}
	results := make([]value, len(reaction.Results))
	for i, is := range reaction.Results {
		results[i] = value{is: openTombstone}
		if is == 0 {
			continue
		}
		results[i].is = state(is)
		if state(is) == buried && f.mode == bare {
			results[i] = value{is: openTombstone}
		}
		if reaction.Fails[i] {
			results[i].cause = call
		}
	}
	f.Give(call, results...)
}

// judges reports whether a call answers yes or no about a tombstone.
func (f *tombstoneFrame) judges(call ssa.CallInstruction) bool {
	results := call.Common().Signature().Results()
	if results.Len() != 1 || !types.Identical(results.At(0).Type().Underlying(), types.Typ[types.Bool]) {
		return false
	}
	return slices.ContainsFunc(call.Common().Args, func(v ssa.Value) bool { return f.At(v).is == tombstoneState })
}

// imported is what a function of another package does with the tombstone that
// a call hands it.
func (f *tombstoneFrame) imported(call ssa.CallInstruction) (Reaction, bool) {
	callee := ir.CalleeFunc(call)
	if callee == nil || callee.Pkg() == f.pass.Pkg || f.mode == plain {
		return Reaction{}, false
	}
	operands := call.Common().Args
	if call.Common().IsInvoke() {
		operands = append([]ssa.Value{call.Common().Value}, operands...)
	}
	i := slices.IndexFunc(operands, func(v ssa.Value) bool { return f.At(v).is == tombstoneState })
	var fact Buries
	if i < 0 || !f.pass.ImportObjectFact(callee.Origin(), &fact) {
		return Reaction{}, false
	}
	for _, reaction := range fact.Reactions {
		if reaction.Param == i && !reaction.Typed && (reaction.Keyed == nil || f.keyless(reaction.Keyed.By, giving{call: call}) != nil) {
			return reaction, true
		}
	}
	return Reaction{}, false
}
