package object

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// summary says what fn does with its parameters. Of a receiver that is no API
// object only the parts matter that fn returns.
func (r *FlowResult) summary(fn *ssa.Function) *FlowSummary {
	fact := &FlowSummary{}
	trails := make([]*Trail, len(fn.Params))
	for i, p := range fn.Params {
		switch {
		case i == 0 && fn.Signature.Recv() != nil && !kube.IsAPIType(p.Type()):
			fact.Effects = append(append(fact.Effects, emptying(fn)...), r.parts(fn)...)
		case kube.MayHold(p.Type()):
			trails[i] = r.FollowIn(p)
			fact.Effects = append(fact.Effects, r.effectsOf(fn, i, trails[i])...)
		}
	}
	for i := range trails {
		for j := range i {
			if trails[i] != nil && trails[j] != nil && comparesWith(trails[i], trails[j]) {
				fact.Effects = append(fact.Effects, FlowEffect{Param: j, Does: Compares, Other: i})
			}
		}
	}
	if len(fact.Effects) > maxFlowEffects {
		fact.Effects = fact.Effects[:maxFlowEffects]
	}
	return fact
}

// parts finds the results that are part of the receiver: its maps, its stores.
func (r *FlowResult) parts(fn *ssa.Function) []FlowEffect {
	var effects []FlowEffect
	for i := range fn.Signature.Results().Len() {
		if !keeper(fn.Signature.Results().At(i).Type()) {
			continue
		}
		search := &ownerSearch{w: r.newWalk(fn, false), seen: map[ownerVisit]bool{}}
		for v := range ir.Results(fn, i) {
			search.from(v)
		}
		for _, o := range search.found {
			if o.class == receiver {
				effects = append(effects, FlowEffect{Param: 0, Does: Returns, Kind: Inner, Result: i})
				break
			}
		}
	}
	return effects
}

// keeper reports whether values of type t can keep others.
func keeper(t types.Type) bool {
	switch t.Underlying().(type) {
	case *types.Map, *types.Slice, *types.Pointer, *types.Interface, *types.Chan:
		return true
	}
	return false
}

// effectsOf turns the trail of parameter i of fn into effects.
func (r *FlowResult) effectsOf(fn *ssa.Function, i int, t *Trail) []FlowEffect {
	var effects []FlowEffect
	for _, kept := range t.retentions {
		other, ok := keptBy(fn, kept)
		if !ok || kept.Kind&(Pins|Inner) == 0 {
			continue
		}
		e := FlowEffect{Param: i, Does: Retains, Kind: kept.Kind, Other: other, How: kept.How, Piecewise: kept.Piecewise, Deleted: kept.Deleted,
			Name: r.Name(kept), Fields: fieldsOf(kept), At: rule.PlaceOf(r.pass.Fset, kept.Position())}
		if e.Kind == Inner && kept.value != nil {
			e.Type = typeName(kept.value.Type())
		}
		if i := slices.IndexFunc(effects, e.same); i < 0 {
			effects = append(effects, e)
		} else {
			effects[i].alsoIn(e)
		}
	}
	if e := writeOf(i, t); e.Depth != 0 {
		e.At = rule.PlaceOf(r.pass.Fset, ir.Position(t.writes[0].At))
		effects = append(effects, e)
	}
	for _, ret := range t.returned {
		if ret.Func == fn {
			effects = append(effects, FlowEffect{Param: i, Does: Returns, Kind: ret.Kind, Result: ret.Result,
				Type: typeName(fn.Signature.Results().At(ret.Result).Type())})
		}
	}
	return append(effects, passing(fn, i, t)...)
}

// passing says which functions fn calls with parameter i or a part of it that fn is given.
func passing(fn *ssa.Function, i int, t *Trail) (effects []FlowEffect) {
	for _, h := range t.handed {
		if h.Callback.Parent() != fn {
			continue
		}
		for arg := range h.Call.Common().Args {
			if k := t.kinds[ir.Arg(h.Call, arg)] & (Self | Into); k != 0 {
				effects = append(effects, FlowEffect{Param: i, Does: Passes, Kind: k, Other: ir.Index(h.Callback), Arg: arg})
			}
		}
	}
	return effects
}

func writeOf(i int, t *Trail) FlowEffect {
	e := FlowEffect{Param: i, Does: Writes}
	for _, w := range t.writes {
		e.Depth |= w.Depth
	}
	return e
}

func (e FlowEffect) same(o FlowEffect) bool {
	return e.Kind == o.Kind && e.Other == o.Other && e.How == o.How
}

// keptBy returns the parameter of fn that keeps a value, -1 for a package
// variable or something out of sight.
func keptBy(fn *ssa.Function, kept Retention) (index int, ok bool) {
	switch {
	case kept.Frame != nil:
		return 0, false
	case kept.Parameter == nil:
		return -1, true
	}
	return ir.Index(kept.Parameter), kept.Parameter.Parent() == fn
}

// comparesWith reports whether an instruction compares what two trails follow.
func comparesWith(a, b *Trail) bool {
	for _, x := range a.compared {
		for _, y := range b.compared {
			if x.at == y.at && x.v != y.v {
				return true
			}
		}
	}
	return false
}

// Compared reports whether the function compares two of its parameters, or
// parts of them.
func (r *FlowResult) Compared(a, b *ssa.Parameter) bool {
	return comparesWith(r.FollowIn(a), r.FollowIn(b))
}
