package object

import (
	"fmt"
	"go/types"
	"iter"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/rule"
)

// ItemUse says what a function does with pointers into lists of its own.
type ItemUse uint8

const (
	// Yields means that it returns them.
	Yields ItemUse = iota + 1
	// Keeps means that it puts them into something it is given.
	Keeps
	// Hands means that it calls a function with them.
	Hands
)

var itemUseNames = [...]string{Yields: "yields", Keeps: "keeps", Hands: "hands"}

// ItemEffect is one thing that a function does with pointers into lists.
type ItemEffect struct {
	Does ItemUse
	// Kind is how what is yielded or kept relates to the pointer.
	Kind Holding
	// Result is the result that yields it.
	Result int
	// Param is the parameter that keeps it, or the function that is called
	// with it as argument Arg; the receiver counts as the first.
	Param, Arg int
	// How, Piecewise and Deleted are those of a Retention, Name what keeps the pointer.
	How                How
	Piecewise, Deleted bool
	Name               string
	// At is where the pointer is made.
	At rule.Place
}

// ItemSummary is the fact of what a function does with pointers into lists.
type ItemSummary struct{ Effects []ItemEffect }

// AFact marks ItemSummary as a fact.
func (*ItemSummary) AFact() {}

func (s *ItemSummary) String() string {
	text := ""
	for _, e := range s.Effects {
		text += fmt.Sprintf("%s items ", itemUseNames[e.Does])
	}
	return text
}

// exportItems exports what other packages must know of the items found.
func (r *FlowResult) exportItems() {
	facts := map[*types.Func]*ItemSummary{}
	var order []*types.Func
	add := func(fn *ssa.Function, e ItemEffect) {
		obj := exported(fn)
		if obj == nil || fn.Pkg.Pkg.Name() == "main" {
			return
		}
		if facts[obj] == nil {
			facts[obj] = &ItemSummary{}
			order = append(order, obj)
		}
		if f := facts[obj]; len(f.Effects) < maxFlowEffects && !f.has(e) {
			f.Effects = append(f.Effects, e)
		}
	}
	for _, item := range r.items {
		r.describe(item, add)
	}
	for _, obj := range order {
		rule.Export(r.pass, obj, facts[obj])
	}
}

func (s *ItemSummary) has(e ItemEffect) bool {
	for _, old := range s.Effects {
		if old.Does == e.Does && old.Result == e.Result && old.Param == e.Param && old.Kind == e.Kind {
			return true
		}
	}
	return false
}

// describe says what the functions that an item passes do with it.
func (r *FlowResult) describe(item Item, add func(*ssa.Function, ItemEffect)) {
	at := rule.PlaceOf(r.pass.Fset, ir.Position(item.At))
	for ret := range item.Trail.Returns() {
		if k := ret.Kind & Pins; k != 0 {
			add(ret.Func, ItemEffect{Does: Yields, Kind: k, Result: ret.Result, At: at})
		}
	}
	for kept := range item.Trail.Retentions() {
		p := kept.Parameter
		if p == nil || kept.ByReceiver() {
			continue
		}
		add(p.Parent(), ItemEffect{Does: Keeps, Kind: kept.Kind, Param: ir.Index(p), How: kept.How,
			Piecewise: kept.Piecewise, Deleted: kept.Deleted, Name: r.Name(kept), At: at})
	}
	for h := range item.Trail.Handed() {
		for i := range h.Call.Common().Args {
			if arg := ir.Arg(h.Call, i); arg != nil && item.Trail.Kind(arg)&(Self|Into) != 0 {
				add(h.Callback.Parent(), ItemEffect{Does: Hands, Kind: Self, Param: ir.Index(h.Callback), Arg: i, At: at})
			}
		}
	}
}

// importItems finds the pointers that a function of another package makes.
func (r *FlowResult) importItems(call ssa.CallInstruction, callee *types.Func) {
	var fact ItemSummary
	if callee.Pkg() == r.pass.Pkg || !r.pass.ImportObjectFact(callee, &fact) {
		return
	}
	for i := range fact.Effects {
		r.items = append(r.items, r.itemsOf(call, &fact.Effects[i])...)
	}
}

// handedElsewhere returns the pointers that a call hands to functions of other packages, which keep
// argument i: what they keep it in is the receiver of a method value, or something of theirs.
//
//	meta.EachListItem(list, store.Put)
func (r *FlowResult) handedElsewhere(item Item, callback ssa.Value, i int) (found []Item) {
	if callback == nil {
		return nil
	}
	for _, s := range r.tracer.Sources(callback) {
		bound, receiver := i, ir.BoundTo(s.Value)
		if receiver != nil {
			bound++
		}
		for _, e := range r.effectsElsewhere(ir.FunctionOf(s.Value)) {
			if e.Does != Retains || e.Param != bound || e.Kind&(Self|Into) == 0 {
				continue
			}
			item.Value = callback
			if item.Trail = r.keptBy(item.At.(ssa.CallInstruction), receiver, e); item.Trail != nil {
				found = append(found, item)
			}
		}
	}
	return found
}

// keptBy follows what a function of another package keeps in its receiver, or for itself.
func (r *FlowResult) keptBy(call ssa.CallInstruction, receiver ssa.Value, e FlowEffect) *Trail {
	w := r.newWalk(call.Parent(), true)
	kept := sink{at: call, how: e.How, callee: &e}
	switch {
	case e.Other < 0:
		w.retain(kept, owner{class: global}, e.Kind)
	case e.Other == 0 && receiver != nil:
		w.keep(kept, receiver, e.Kind)
	default:
		return nil
	}
	return w.run()
}

// effectsElsewhere returns what is known of a function of another package that is used as a value.
func (r *FlowResult) effectsElsewhere(fn *ssa.Function) []FlowEffect {
	if fn == nil || r.prog.HasBody(fn) {
		return nil
	}
	obj, ok := fn.Object().(*types.Func)
	if !ok || obj.Pkg() == r.pass.Pkg {
		return nil
	}
	return r.effectsIn(obj)
}

// callbackParams yields parameter i of the functions of this package that a
// function value may be.
func (r *FlowResult) callbackParams(callback ssa.Value, i int) iter.Seq[*ssa.Parameter] {
	return func(yield func(*ssa.Parameter) bool) {
		if callback == nil {
			return
		}
		for _, s := range r.tracer.Sources(callback) {
			fn := ir.FunctionOf(s.Value)
			if fn == nil || !r.prog.HasBody(fn) {
				continue
			}
			params := fn.Params
			if fn.Signature.Recv() != nil {
				params = params[1:]
			}
			if i < len(params) && !yield(params[i]) {
				return
			}
		}
	}
}
