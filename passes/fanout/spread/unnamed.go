package spread

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/heat"
)

// extracted is the list of any kind that objects are taken out of, nil where they are not.
//
//	items, err := meta.ExtractList(list)
func (r *Result) extracted(items ssa.Value) ssa.Value {
	sources := r.trace.Sources(items)
	if len(sources) != 1 {
		return nil
	}
	call, ok := sources[0].Call()
	if !ok {
		return nil
	}
	sym, ok := kube.Lookup(ir.Callee(call), kube.ItemsExtract)
	if !ok || sym.Arg < 0 {
		return nil
	}
	return ir.Arg(call, sym.Arg)
}

// unnamed says which objects a list holds whose type does not tell their kind: that of what a
// function returns which the function around it is given, or of the list that is passed on.
//
//	func EnqueueAll(c client.Reader, newList func() client.ObjectList) handler.EventHandler {
//	func Requests(list client.ObjectList) []reconcile.Request {
func (r *Result) unnamed(list ssa.Value) (s Spread, ok bool) {
	if p := r.trace.Parameter(list); p != nil {
		return Spread{Given: ir.ParamOf(p)}, true
	}
	if s.Selection, ok = r.filled(list); !ok {
		return s, false
	}
	sources := r.trace.Inside(list)
	if len(sources) != 1 {
		return s, false
	}
	if s.Kind, ok = listedKind(sources[0].Type()); ok {
		return s, true
	}
	p := r.trace.Maker(sources[0].Value)
	if p == nil || p.Parent() != ir.Outermost(sources[0].Value.Parent()) {
		return s, false
	}
	s.List = ir.ParamOf(p)
	return s, true
}

// over says which objects those of a list are that a call gives a function which makes something
// of each.
func (r *Result) over(list ssa.Value, queued bool) (s Spread, ok bool) {
	if list != nil {
		s, ok = r.unnamed(list)
	}
	s.Queued = queued
	return s, ok
}

// listedKind is the kind of the objects that a type of lists holds.
func listedKind(t types.Type) (kube.Kind, bool) {
	items := kube.Items(t)
	if items == nil {
		return kube.Kind{}, false
	}
	return kindOf(items.Type())
}

// decided says what a handler spreads to that a call returns, where the call decides about the
// kind: all that the function it passes may return are lists of one.
func (r *Result) decided(call ssa.CallInstruction, work heat.Work[Spread]) (heat.Work[Spread], bool) {
	if work.What.List == 0 {
		return work, true
	}
	lists, all := r.trace.Made(work.What.List.In(call))
	if !all {
		return work, false
	}
	var kind kube.Kind
	for _, list := range lists {
		for _, s := range r.trace.Sources(list) {
			k, ok := listedKind(s.Type())
			if !ok || kind != (kube.Kind{}) && kind != k {
				return work, false
			}
			kind = k
		}
	}
	work.What.Kind, work.What.List = kind, 0
	return work, kind != kube.Kind{}
}
