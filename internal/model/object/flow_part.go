package object

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// A part is what a function of another package does with pointers into a slice that it
// is given.
//
//	slicesx.Find(list.Items, isFailed)
type part struct {
	call   ssa.CallInstruction
	effect *FlowEffect
}

// takesPart reports whether an effect is one on pointers into the parameter, or on a
// container of such, rather than on all of it.
func (e *FlowEffect) takesPart() bool {
	switch e.Does {
	case Retains, Returns:
		return e.Kind&(Into|Gathers) != 0 && e.Kind&Self == 0
	case Passes:
		return e.Kind&Into != 0
	}
	return false
}

// partItems returns the pointers that come of one.
func (r *FlowResult) partItems(p part) (found []Item) {
	e := &ItemEffect{Kind: p.effect.Kind, Result: p.effect.Result, Param: p.effect.Other, Arg: p.effect.Arg, How: p.effect.How,
		Piecewise: p.effect.Piecewise, Deleted: p.effect.Deleted, Name: p.effect.Name, At: p.effect.At}
	switch p.effect.Does {
	case Returns:
		e.Does = Yields
	case Retains:
		e.Does = Keeps
	case Passes:
		e.Does = Hands
	}
	return r.itemsOf(p.call, e)
}

// itemsOf returns the pointers into lists that a function of another package makes of what
// one of its effects says.
func (r *FlowResult) itemsOf(call ssa.CallInstruction, e *ItemEffect) (found []Item) {
	item := Item{Form: Imported, At: call, Callee: e}
	switch e.Does {
	case Yields:
		if item.Value = ir.Result(call, e.Result); item.Value != nil {
			item.Trail = r.follow(item.Value, item.Value.Parent(), e.Kind, true)
			found = append(found, item)
		}
	case Hands:
		item.Form = Each
		for p := range r.callbackParams(ir.Operand(call, e.Param), e.Arg) {
			item.Value = p
			item.Trail = r.follow(p, p.Parent(), e.Kind, true)
			found = append(found, item)
		}
		found = append(found, r.handedElsewhere(item, ir.Operand(call, e.Param), e.Arg)...)
	case Keeps:
		item.Value, item.Trail = r.keptElsewhere(call, e)
		if item.Trail != nil {
			found = append(found, item)
		}
	}
	return found
}

// keptElsewhere returns what keeps a pointer that a function of another package makes, and what
// becomes of it: that function where something of its own keeps the pointer.
func (r *FlowResult) keptElsewhere(call ssa.CallInstruction, e *ItemEffect) (ssa.Value, *Trail) {
	w := r.newWalk(call.Parent(), true)
	known := &FlowEffect{Does: Retains, How: e.How, Piecewise: e.Piecewise, Deleted: e.Deleted, Name: e.Name, At: e.At}
	kept := sink{at: call, how: e.How, callee: known}
	if e.Param < 0 {
		w.retain(kept, owner{class: global}, e.Kind)
		return call.Common().Value, w.run()
	}
	container := ir.Operand(call, e.Param)
	if container == nil {
		return nil, nil
	}
	w.keep(kept, container, e.Kind)
	return container, w.run()
}
