package nodelocal

import (
	"go/constant"
	"go/token"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// labelCompared is the selector of a label that is compared with a constant.
func (f *filter) labelCompared(cond *ssa.BinOp, value bool) string {
	if cond.Op != token.EQL && cond.Op != token.NEQ {
		return ""
	}
	equal := (cond.Op == token.EQL) == value
	for _, sides := range [2][2]ssa.Value{{cond.X, cond.Y}, {cond.Y, cond.X}} {
		key := f.labelKey(labelValue(sides[0]))
		c, ok := sides[1].(*ssa.Const)
		if key == "" || !ok || c.Value == nil || c.Value.Kind() != constant.String {
			continue
		}
		switch text := constant.StringVal(c.Value); {
		case equal && text != "":
			return key + "=" + text
		case !equal && text == "":
			return key
		}
	}
	return ""
}

// labelValue is the lookup that a value is the result of.
func labelValue(v ssa.Value) *ssa.Lookup {
	if e, ok := v.(*ssa.Extract); ok && e.Index == 0 {
		v = e.Tuple
	}
	lookup, _ := v.(*ssa.Lookup)
	return lookup
}

// labelKey is the constant key by which the labels of an object are looked up, empty for
// other lookups.
func (f *filter) labelKey(lookup *ssa.Lookup) string {
	if lookup == nil || !f.isLabels(lookup.X) {
		return ""
	}
	return f.trace.Text(lookup.Index)
}

// isLabels reports whether a value is the labels of an object of the kind.
func (f *filter) isLabels(v ssa.Value) bool {
	if converted, ok := v.(*ssa.MakeInterface); ok {
		v = converted.X
	}
	if converted, ok := v.(*ssa.ChangeType); ok {
		v = converted.X
	}
	kind, field := f.metadataOf(v)
	return field == labelsField && kind == f.kind
}

// labelsOf spells a label selector that is made of constants alone, empty for others and
// for one that selects everything.
func (s *search) labelsOf(selector ssa.Value) string {
	if selector == nil {
		return ""
	}
	found := ""
	for i, source := range s.trace.Sources(selector) {
		text := s.labelsAt(source.Value)
		if text == "" || i > 0 && text != found {
			return ""
		}
		found = text
	}
	return found
}

func (s *search) labelsAt(v ssa.Value) string {
	call, ok := v.(*ssa.Call)
	if !ok {
		return ""
	}
	sym, ok := kube.Lookup(ir.Callee(call), kube.SelectsLabels)
	if !ok {
		return ""
	}
	from := ir.Receiver(call)
	if sym.Arg >= 0 {
		from = ir.Arg(call, sym.Arg)
	}
	entries, complete := s.trace.Entries(from)
	var terms []string
	for _, e := range entries {
		key, value := s.trace.Text(e.Key), s.trace.Text(e.Value)
		if key == "" || value == "" || s.textOf(e.Value).set() {
			return ""
		}
		terms = append(terms, key+"="+value)
	}
	if !complete {
		return ""
	}
	slices.Sort(terms)
	return strings.Join(terms, ",")
}
