package nodelocal

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/request"
)

func wideScope(l *request.List) bool {
	return l.Scope == request.AllNamespaces || l.Scope == request.ClusterScoped
}

// wastedLists finds the LISTs whose items are dropped unless a field of them
// has a value that the server could select by.
func (s *search) wastedLists() []Waste {
	var found []Waste
	for call := range s.prog.Calls() {
		l := s.req.List(call)
		if l == nil || !l.Complete || l.Fields != nil || !s.req.Live(l) {
			continue
		}
		if w, ok := s.wastedList(l); ok {
			found = append(found, w)
		}
	}
	return found
}

func (s *search) wastedList(l *request.List) (Waste, bool) {
	list := listObject(l)
	if selector(l.Kind) != "" {
		f := s.nodeFilter(l.Kind)
		if f.keepsList(list) && len(f.used) > 0 {
			if e, ok := s.evidentAll(f.used); ok {
				return s.listWaste(l, f, e), true
			}
			s.pendList(l, f)
		}
	}
	for _, differs := range []bool{false, true} {
		f := s.fieldFilter(l.Kind)
		f.differs = differs
		if f.keepsList(list) && len(f.used) > 0 && oneComparison(f.used) {
			return s.listWaste(l, f, Evidence{}), true
		}
	}
	return Waste{}, false
}

func (s *search) listWaste(l *request.List, f *filter, e Evidence) Waste {
	c := f.used[0]
	return Waste{
		List: l, Kind: l.Kind, Field: c.field, Evidence: e, Folded: c.folded,
		Compares: c.at, Right: c.right, Differs: f.differs,
		Filter: s.comparedAt(c, l.Call),
	}
}

// fieldFilter is a filter by any field that every supported server can select
// objects of a kind by, against a value that is no part of another object.
func (s *search) fieldFilter(kind kube.Kind) *filter {
	selectors, _ := kube.FieldSelectors(kind)
	var fields []string
	for _, f := range selectors {
		if f.Since == "" {
			fields = append(fields, f.Field)
		}
	}
	return s.newFilter(kind, fields, func(v ssa.Value) bool { return isText(v.Type()) && isFixed(v) })
}

// isFixed reports whether a value stays the same while a function goes through a
// list, as far as its form tells. The empty name selects objects of no node,
// which is another question.
func isFixed(v ssa.Value) bool {
	switch v := v.(type) {
	case *ssa.Const:
		return v.Value != nil && v.Value.ExactString() != `""`
	case *ssa.Parameter, *ssa.FreeVar:
		return true
	case *ssa.ChangeType:
		return isFixed(v.X)
	case *ssa.UnOp:
		switch addr := v.X.(type) {
		case *ssa.Global, *ssa.FreeVar:
			return true
		case *ssa.FieldAddr:
			_, path := fieldOf(v)
			_, parameter := ir.Root(addr).(*ssa.Parameter)
			return path == "" && parameter
		}
	}
	return false
}

func oneComparison(used []comparison) bool {
	for _, c := range used {
		if c.at != used[0].at {
			return false
		}
	}
	return true
}
