package object

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// callItems finds the pointers that calls return or hand to callbacks.
func (r *FlowResult) callItems(call ssa.CallInstruction) {
	callee := ir.CalleeFunc(call)
	if callee == nil {
		return
	}
	if s, ok := kube.Lookup(callee, kube.ItemsExtract); ok && s.Arg >= 0 && pinning(ir.Arg(call, s.Arg)) {
		if v := ir.Result(call, 0); v != nil {
			r.addOwn(Item{Form: Extracted, At: call, Value: v, Paged: r.paged(ir.Arg(call, s.Arg))}, Gathers, ir.Arg(call, s.Arg))
		}
	}
	if s, ok := kube.Lookup(callee, kube.ItemsEach); ok && pinning(listOf(call, s.Arg)) {
		for p := range r.callbackParams(ir.Arg(call, s.Arg), 0) {
			r.addOwn(Item{Form: Each, At: call, Value: p, Paged: r.paged(listOf(call, s.Arg))}, Self, listOf(call, s.Arg))
		}
		r.items = append(r.items, r.handedElsewhere(Item{Form: Each, At: call}, ir.Arg(call, s.Arg), 0)...)
	}
	r.importItems(call, callee)
}

// addOwn adds a pointer that a library function takes out of a list.
func (r *FlowResult) addOwn(item Item, k Holding, list ssa.Value) {
	item.Trail = r.follow(item.Value, item.Value.Parent(), k, true)
	r.addFrom(list, item)
}

// listOf returns the list beside the callback of a call, nil if there is none.
func listOf(call ssa.CallInstruction, callback int) ssa.Value {
	if callback > 0 {
		return ir.Arg(call, 0)
	}
	return ir.Receiver(call)
}

// paged reports whether a list is what a pager returned.
func (r *FlowResult) paged(list ssa.Value) bool {
	for _, s := range r.tracer.Sources(list) {
		if call, ok := s.Call(); ok && kube.Is(ir.Callee(call), kube.ItemsExtract) {
			return true
		}
	}
	return false
}

// pinning reports whether objects of a list may stand in its array, as far as
// the list's type is known.
func pinning(list ssa.Value) bool {
	box, ok := list.(*ssa.MakeInterface)
	return !ok || kube.Items(box.X.Type()) != nil
}
