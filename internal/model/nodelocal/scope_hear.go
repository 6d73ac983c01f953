package nodelocal

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// hears looks at the handler that a constructor of an informer is given.
func (s *search) hears(call ssa.CallInstruction) {
	if kind, handler := s.constructed(call); handler != nil {
		s.want(call, s.heard(kind, handler))
	}
}

// hearsAdded looks at the handlers that a call adds to informers.
func (s *search) hearsAdded(call ssa.CallInstruction) {
	if s.trace.AddsForCallers(call) {
		return
	}
	for _, added := range s.trace.Additions(call) {
		s.want(call, s.heard(s.kindOf(added.Informer), added.Handler))
	}
}

// heard is what a handler needs of a kind.
func (s *search) heard(kind kube.Kind, handler ssa.Value) Want {
	w := Want{Kind: kind, Handler: true}
	if kind != (kube.Kind{}) {
		s.each(&w, func(f *filter) bool { return f.drops(handler, 0) })
	}
	return w
}

// each asks of which objects some code keeps all that it keeps: those of a namespace, of a
// name, or with labels.
func (s *search) each(w *Want, keeps func(*filter) bool) {
	against := func(v ssa.Value) bool { return isText(v.Type()) && s.textOf(v).fits() }
	if f := s.wantFilter(w.Kind, kube.NamespaceField, against); keeps(f) {
		w.Namespace = s.texts(f)
	}
	if f := s.wantFilter(w.Kind, kube.NameField, against); keeps(f) {
		w.Name = s.texts(f)
	}
	if f := s.wantFilter(w.Kind, labelsField, nil); keeps(f) {
		w.Labels = selectors(f)
	}
}

func (s *search) wantFilter(kind kube.Kind, field string, against func(ssa.Value) bool) *filter {
	f := s.newFilter(kind, []string{field}, against)
	f.wants = true
	return f
}

// texts are what objects are compared with.
func (s *search) texts(f *filter) (found []Text) {
	for _, c := range f.used {
		if c.name == nil || c.folded {
			return nil // another package compares
		}
		found = append(found, s.textOf(c.name))
	}
	return found
}

// selectors are those that comparisons with labels come to.
func selectors(f *filter) (found []Text) {
	for _, c := range f.used {
		found = append(found, Text{Constants: []string{c.field}})
	}
	return found
}

// metadataOf is the field of an object's metadata that a value is read from: by its getter,
// of an object whose type is not known as well, or out of its key.
func (f *filter) metadataOf(v ssa.Value) (kube.Kind, string) {
	if !f.wants {
		return fieldOf(v)
	}
	switch v := v.(type) {
	case *ssa.Extract:
		call, ok := v.Tuple.(*ssa.Call)
		if ok && kube.Is(ir.Callee(call), kube.SplitsKey) && v.Index < len(keyFields) {
			return f.kind, keyFields[v.Index]
		}
	case *ssa.Call:
		callee := ir.Callee(v)
		for role, field := range map[kube.Role]string{kube.NamespaceOf: kube.NamespaceField, kube.NameOf: kube.NameField, kube.LabelsOf: labelsField} {
			if !kube.Is(callee, role) || ir.Receiver(v) == nil {
				continue
			}
			if kind := kindOfReceiver(v); kind != (kube.Kind{}) {
				return kind, field
			}
			return f.kind, field
		}
	}
	return fieldOf(v)
}

// keyFields are what a key is made of.
var keyFields = []string{kube.NamespaceField, kube.NameField}

// labelled reports whether a condition has a value only for objects with a label, which a
// constant names.
//
//	pod.Labels["app"] == "web"
//	_, ok := pod.Labels["app"]
func (f *filter) labelled(cond ssa.Value, value bool) bool {
	if !f.wants || !slices.Contains(f.fields, labelsField) {
		return false
	}
	selector := ""
	switch cond := cond.(type) {
	case *ssa.Extract:
		lookup, ok := cond.Tuple.(*ssa.Lookup)
		if ok && cond.Index == 1 && value {
			selector = f.labelKey(lookup)
		}
	case *ssa.BinOp:
		selector = f.labelCompared(cond, value)
	case *ssa.Call:
		if sym, ok := kube.Lookup(ir.Callee(cond), kube.MatchesLabels); ok && value {
			if arg := ir.Arg(cond, sym.Arg); arg != nil && f.isLabels(arg) {
				selector = f.labelsOf(ir.Receiver(cond))
			}
		}
	}
	if selector == "" {
		return false
	}
	f.used = append(f.used, comparison{at: cond.(ssa.Instruction), field: selector})
	return true
}
