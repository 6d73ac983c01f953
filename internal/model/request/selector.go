package request

import (
	"go/constant"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
)

// A Term is one requirement of a field selector.
type Term struct {
	Key string
	// Differs tells != from =.
	Differs bool
}

// FieldTerms returns the requirements of a field selector, as far as they
// are known: those whose key is constant. What the field of one object holds
// tells nothing of another object.
func (r *Result) FieldTerms(v ssa.Value) []Term { return r.FieldTermsWithin(v, nil) }

// FieldTermsWithin returns them as they are where some calls, outermost first, lead to
// the function that has the selector.
func (r *Result) FieldTermsWithin(v ssa.Value, calls []ssa.CallInstruction) []Term {
	return r.fieldTerms(v, calls, true)
}

// PossibleFieldTerms returns the requirements that a field selector may have: those of
// what is stored into the same field of any object count.
func (r *Result) PossibleFieldTerms(v ssa.Value) []Term { return r.fieldTerms(v, nil, false) }

// FieldKeys returns what the keys of its requirements are, other than those that are spelled
// out in a text.
//
//	client.MatchingFields{field: value}
func (r *Result) FieldKeys(v ssa.Value) []ssa.Value { return r.terms(v, nil, true).keys }

func (r *Result) fieldTerms(v ssa.Value, calls []ssa.CallInstruction, sure bool) []Term {
	return r.terms(v, calls, sure).found
}

func (r *Result) terms(v ssa.Value, calls []ssa.CallInstruction, sure bool) *terms {
	t := &terms{Tracer: r.Trace.Begin(), sure: sure, calls: calls, selecting: r.selectingOf, seen: map[ssa.Value]bool{}}
	t.selector(v)
	return t
}

type terms struct {
	client.Tracer
	// sure leaves out what other objects may hold.
	sure  bool
	calls []ssa.CallInstruction
	// selecting are the fields by which the results of a call select.
	selecting func(call ssa.CallInstruction) []Selecting
	seen      map[ssa.Value]bool
	found     []Term
	// keys are what the keys are, but for those of requirements to differ.
	keys []ssa.Value
}

func (t *terms) selector(v ssa.Value) {
	if v == nil || t.seen[v] {
		return
	}
	t.seen[v] = true
	if own := t.ofOne(v); own != nil {
		t.selector(own)
		return
	}
	if parts, ok := t.parts(v); ok {
		t.text(parts)
		return
	}
	for _, s := range t.Within(v, client.Source{Frames: t.calls}) {
		if t.others(s) {
			continue
		}
		switch v := s.Value.(type) {
		case *ssa.Call:
			t.made(v, s)
		case *ssa.MakeMap:
			t.set(v, s)
		case *ssa.Alloc: // client.MatchingFieldsSelector
			for _, value := range t.Struct(v).All() {
				t.selector(value)
			}
		}
	}
}

// made reads a call that makes a selector.
func (t *terms) made(call *ssa.Call, at client.Source) {
	for sym := range kube.Roles(ir.Callee(call)) {
		switch sym.Role {
		case kube.FieldEquals, kube.FieldDiffers:
			arg := ir.Arg(call, sym.Arg)
			if key, known := t.ConstantWithin(arg, at); known == client.Known && !t.mixed(t.Within(arg, at)) {
				t.key(key, sym.Role == kube.FieldDiffers)
			}
			if sym.Role == kube.FieldEquals && !t.mixed(t.Within(arg, at)) {
				t.keys = append(t.keys, arg)
			}
		case kube.FieldsOf:
			set := ir.Arg(call, sym.Arg)
			if set == nil {
				set = ir.Receiver(call)
			}
			t.selector(set)
		case kube.SpellsFields:
			t.selector(ir.Receiver(call))
		case kube.ParsesFields:
			t.selector(ir.Arg(call, sym.Arg))
		case kube.JoinsFields:
			elems, _ := t.Elements(ir.Arg(call, sym.Arg))
			for _, e := range elems {
				t.selector(e)
			}
		}
	}
	for _, s := range t.selecting(call) {
		if key := s.key(call); s.Result == at.Result && key != nil {
			t.entry(key, at)
		}
	}
}

// set reads a map of fields to their values.
func (t *terms) set(m *ssa.MakeMap, at client.Source) {
	entries, _ := t.Entries(m)
	for _, e := range entries {
		t.entry(e.Key, at)
	}
}

// entry notes what a field has to be equal to something that a value names.
func (t *terms) entry(key ssa.Value, at client.Source) {
	if t.mixed(t.Within(key, at)) {
		return
	}
	t.keys = append(t.keys, key)
	fields, _ := t.ConstantsWithin(key, at)
	for _, field := range fields {
		t.key(field, false)
	}
}

// key notes a requirement of a field.
func (t *terms) key(field constant.Value, differs bool) {
	if field.Kind() == constant.String && constant.StringVal(field) != "" {
		t.found = append(t.found, Term{constant.StringVal(field), differs})
	}
}

// text reads a selector that is spelled out. What is not constant of it is
// taken for a value.
func (t *terms) text(parts []Part) {
	var b strings.Builder
	for _, p := range parts {
		if p.Value != nil {
			b.WriteByte(0)
		}
		b.WriteString(p.Text)
	}
	for term := range strings.SplitSeq(b.String(), ",") {
		key, _, ok := strings.Cut(strings.TrimSpace(term), "=")
		bare := strings.TrimSuffix(key, "!")
		if ok && bare != "" && !strings.Contains(bare, "\x00") {
			t.found = append(t.found, Term{bare, bare != key})
		}
	}
}
