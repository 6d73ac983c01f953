package nodelocal

import (
	"go/constant"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// note keeps a comparison that decides about an element.
func (f *filter) note(at ssa.Instruction, t trait) bool {
	f.used = append(f.used, comparison{at: at, field: t.key})
	f.scan.found = append(f.scan.found, t)
	return true
}

// scans reports whether one side of a comparison is a trait of the element and
// the other the same for all of them.
func (f *filter) scans(at ssa.Instruction, x, y ssa.Value) bool {
	t, ok := f.traitOf(x, 0)
	if !ok || !f.steady(y, t) {
		return false
	}
	return f.note(at, t)
}

// selects looks at calls that decide by what an element has.
//
//	selector.Matches(labels.Set(pod.Labels))
//	metav1.IsControlledBy(pod, set)
func (f *filter) selects(call *ssa.Call) bool {
	callee := ir.Callee(call)
	if sym, ok := kube.Lookup(callee, kube.MatchesLabels); ok {
		t, known := f.traitOf(ir.Arg(call, sym.Arg), 0)
		return known && t.key == labelsField && f.steady(ir.Receiver(call), t) && f.note(call, trait{by: Labels})
	}
	if sym, ok := kube.Lookup(callee, kube.HasOwner); ok {
		return f.isElement(ir.Arg(call, sym.Arg)) && f.steady(ir.Arg(call, sym.Arg+1), trait{}) && f.note(call, trait{by: Owner})
	}
	return false
}

// looksUp looks at a test for a label.
//
//	if _, ok := pod.Labels["app"]; ok {
func (f *filter) looksUp(found *ssa.Extract) bool {
	lookup, ok := found.Tuple.(*ssa.Lookup)
	if !ok || found.Index != 1 {
		return false
	}
	t, ok := f.traitOf(lookup, 0)
	return ok && t.by == Labels && f.note(lookup, t)
}

const (
	labelsField    = "metadata.labels"
	namespaceField = kube.NamespaceField
)

// traitOf returns what a value says about an element of the list.
func (f *filter) traitOf(v ssa.Value, depth int) (trait, bool) {
	if v == nil || depth > maxNesting {
		return trait{}, false
	}
	switch v := v.(type) {
	case *ssa.ChangeType:
		return f.traitOf(v.X, depth+1)
	case *ssa.Convert:
		return f.traitOf(v.X, depth+1)
	case *ssa.MakeInterface:
		return f.traitOf(v.X, depth+1)
	case *ssa.Extract:
		if v.Index == 0 {
			return f.traitOf(v.Tuple, depth+1)
		}
	case *ssa.Lookup:
		return f.entryOf(v, depth)
	case *ssa.Call:
		return f.traitOfCall(v, depth)
	case *ssa.UnOp, *ssa.Field, *ssa.FieldAddr:
		return f.traitOfField(v)
	}
	return trait{}, false
}

func (f *filter) traitOfField(v ssa.Value) (trait, bool) {
	_, path := fieldOf(v)
	base := beginning(v)
	if call, ok := base.(*ssa.Call); ok {
		if sym, owner := kube.Lookup(ir.Callee(call), kube.OwnerOf); owner && f.isElement(ir.Arg(call, sym.Arg)) {
			return trait{by: Owner}, true
		}
	}
	if path == "" || !f.isElement(base) {
		return trait{}, false
	}
	return trait{by: byField(path), key: path}, true
}

func byField(path string) By {
	switch path {
	case namespaceField:
		return Namespace
	case kube.NameField:
		return Name
	}
	return Field
}

// entryOf is the trait of an entry of an element's labels or annotations.
func (f *filter) entryOf(lookup *ssa.Lookup, depth int) (trait, bool) {
	t, ok := f.traitOf(lookup.X, depth+1)
	if !ok || t.by != Field {
		return trait{}, false
	}
	key := ""
	if c, ok := lookup.Index.(*ssa.Const); ok && c.Value != nil && c.Value.Kind() == constant.String {
		key = constant.StringVal(c.Value)
	} else if !f.steady(lookup.Index, trait{}) {
		return trait{}, false
	}
	if t.key == labelsField {
		return trait{by: Labels, key: key}, true
	}
	return trait{by: Field, key: strings.TrimPrefix(t.key+"."+key, "metadata.")}, true
}

// traitOfCall is the trait that a getter returns, or a function of this
// package that only looks at the element.
func (f *filter) traitOfCall(call *ssa.Call, depth int) (trait, bool) {
	for sym := range kube.Roles(ir.Callee(call)) {
		of := ir.Receiver(call)
		if of == nil && sym.Arg >= 0 {
			of = ir.Arg(call, sym.Arg)
		}
		switch {
		case !f.isElement(beginning(of)):
		case sym.Role == kube.NamespaceOf:
			return trait{Namespace, namespaceField}, true
		case sym.Role == kube.NameOf:
			return trait{Name, kube.NameField}, true
		case sym.Role == kube.LabelsOf:
			return trait{Field, labelsField}, true
		case sym.Role == kube.UIDOf:
			return trait{Field, "metadata.uid"}, true
		}
	}
	entered := f.prog.Entered(call)
	if !isText(call.Type()) || len(call.Call.Args) != 1 || !f.isElement(call.Call.Args[0]) {
		return trait{}, false
	}
	if len(entered) == 0 && call.Call.StaticCallee() != nil {
		return trait{by: Field}, true // computed from the object alone, as an index would
	}
	return f.traitOfOnly(entered, depth)
}

func (f *filter) traitOfOnly(entered []*ssa.Function, depth int) (trait, bool) {
	if len(entered) != 1 {
		return trait{}, false
	}
	return f.traitOfResult(entered[0], depth)
}

// traitOfResult is the trait that a function returns of its parameter,
// wherever it does not return a constant.
func (f *filter) traitOfResult(fn *ssa.Function, depth int) (trait, bool) {
	var found trait
	for ret := range ir.Returns(fn) {
		if len(ret.Results) != 1 {
			continue
		}
		if _, constant := ret.Results[0].(*ssa.Const); constant {
			continue
		}
		t, ok := f.traitOf(ret.Results[0], depth+1)
		if !ok || found.by != 0 && t != found {
			return trait{}, false
		}
		found = t
	}
	return found, found.by != 0
}
