package spread

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/cost"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/model/request"
)

// findLists notes what the LISTs of the package fill, or return.
func (r *Result) findLists() {
	for call := range r.prog.Calls() {
		l := r.requests.List(call)
		if l == nil || l.Result == nil {
			continue
		}
		for _, s := range r.trace.Sources(l.Result) {
			r.lists[s.Value] = append(r.lists[s.Value], l)
		}
	}
}

// listed says which objects a slice holds: all that one LIST asks for, which does so without
// fields and pages.
func (r *Result) listed(items ssa.Value) (s Spread, ok bool) {
	if list := r.extracted(items); list != nil {
		return r.unnamed(list)
	}
	kind, known := kindOf(items.Type())
	if !known {
		return s, false
	}
	s.Kind = kind
	for _, source := range r.trace.Sources(items) {
		if r.trace.IsNil(source.Value) {
			continue
		}
		selection, known := r.selected(source)
		if !known || ok && selection != s.Selection {
			return s, false
		}
		s.Selection, ok = selection, true
	}
	return s, ok
}

// kindOf is the kind of the objects in a slice.
func kindOf(t types.Type) (kube.Kind, bool) {
	slice, ok := t.Underlying().(*types.Slice)
	if !ok {
		return kube.Kind{}, false
	}
	kind, ok := kube.KindOf(slice.Elem())
	return kind, ok && kind != kube.Unstructured && kind != kube.Metadata
}

// selected says which objects of its kind a list of objects holds.
func (r *Result) selected(items client.Source) (s cost.Selection, ok bool) {
	if call, made := items.Call(); made {
		sym, lists := kube.Lookup(ir.Callee(call), kube.ListerList)
		return r.selectedByLister(call, sym), lists
	}
	list := listOf(items.Value)
	if list == nil {
		return s, false
	}
	return r.filled(list)
}

// filled says which objects of its kind a list holds that a LIST fills.
func (r *Result) filled(list ssa.Value) (s cost.Selection, ok bool) {
	for _, source := range r.trace.Sources(list) {
		asked := r.lists[source.Value]
		if len(asked) != 1 || ok {
			return s, false
		}
		if s, ok = r.asked(asked[0]); !ok {
			return s, false
		}
	}
	return s, ok
}

// listOf is the list whose items a value holds, nil where it is none.
func listOf(items ssa.Value) ssa.Value {
	var list ssa.Value
	switch field := items.(type) {
	case *ssa.FieldAddr:
		list = field.X
	case *ssa.Field:
		list = field.X
	}
	if list == nil || kube.Items(list.Type()) == nil || kube.Items(list.Type()) != ir.FieldOf(items) {
		return nil
	}
	return list
}

// asked says which objects a LIST is about, unless it asks for those with a field, or for a
// page of them.
func (r *Result) asked(l *request.List) (s cost.Selection, ok bool) {
	if !l.Complete || l.Fields != nil || l.Limit || l.Continue || r.trace.Client(l.Client) == client.Fake {
		return s, false
	}
	s.Labels = l.Labels != nil
	s.Namespace = l.Scope == request.OneNamespace
	s.Unknown = l.Namespace != nil && l.Scope == request.UnknownScope
	return s, true
}

// selectedByLister says which objects a lister returns.
func (r *Result) selectedByLister(call *ssa.Call, sym kube.Symbol) (s cost.Selection) {
	s.Labels = !r.everything(ir.Arg(call, sym.Arg))
	for _, from := range r.trace.Sources(ir.Receiver(call)) {
		if step, ok := from.Call(); ok && kube.Is(ir.Callee(step), kube.Namespaced) {
			s.Namespace = true
		}
	}
	return s
}

// everything reports whether a selector surely selects all objects.
func (r *Result) everything(selector ssa.Value) bool {
	sources := r.trace.Sources(selector)
	for _, s := range sources {
		if call, ok := s.Call(); !ok || !kube.Is(ir.Callee(call), kube.SelectsAll) {
			return false
		}
	}
	return len(sources) > 0
}
