package request

import (
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/origin"
)

// A Term is one requirement of a field selector.
type Term struct {
	Key string
	// Differs tells != from =.
	Differs bool
}

// FieldTerms returns the requirements of a field selector, as far as they
// are known: those whose key is constant.
func (r *Result) FieldTerms(v ssa.Value) []Term {
	t := &terms{Tracer: r.Trace.Tracer, seen: map[ssa.Value]bool{}}
	t.selector(v)
	return t.found
}

type terms struct {
	origin.Tracer
	seen  map[ssa.Value]bool
	found []Term
}

func (t *terms) selector(v ssa.Value) {
	if v == nil || t.seen[v] {
		return
	}
	t.seen[v] = true
	if parts, ok := t.parts(v); ok {
		t.text(parts)
		return
	}
	for _, s := range t.Sources(v) {
		switch v := s.Value.(type) {
		case *ssa.Call:
			t.made(v)
		case *ssa.MakeMap:
			t.set(v)
		case *ssa.Alloc: // client.MatchingFieldsSelector
			for _, value := range t.Struct(v).All() {
				t.selector(value)
			}
		}
	}
}

// made reads a call that makes a selector.
func (t *terms) made(call *ssa.Call) {
	for sym := range kube.Roles(ir.Callee(call)) {
		switch sym.Role {
		case kube.FieldEquals, kube.FieldDiffers:
			if key := t.Text(ir.Arg(call, sym.Arg)); key != "" {
				t.found = append(t.found, Term{key, sym.Role == kube.FieldDiffers})
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
}

// set reads a map of fields to their values.
func (t *terms) set(m *ssa.MakeMap) {
	entries, _ := t.Entries(m)
	for _, e := range entries {
		if key := t.Text(e.Key); key != "" {
			t.found = append(t.found, Term{Key: key})
		}
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

// A Part is a piece of a text: constant, or a value.
type Part struct {
	Text  string
	Value ssa.Value
}

// parts takes a text apart: what is concatenated or formatted. It is not ok
// for what is one value.
func (t terms) parts(v ssa.Value) ([]Part, bool) {
	if field, ok := loaded(unconverted(v)).(*ssa.FieldAddr); ok && kube.IsAPIType(field.X.Type()) {
		return nil, false // what this package stores into some object
	}
	if text, ok := t.constantText(v); ok {
		return []Part{{Text: text}}, true
	}
	sources := t.Sources(v)
	if len(sources) != 1 {
		return nil, false
	}
	switch v := sources[0].Value.(type) {
	case *ssa.BinOp:
		if v.Op == token.ADD {
			return slices.Concat(t.piece(v.X), t.piece(v.Y)), true
		}
	case *ssa.Call:
		if f, ok := kube.Lookup(ir.Callee(v), kube.Formats); ok {
			return t.formatted(t.Text(ir.Arg(v, f.Arg)), ir.Arg(v, f.Arg+1))
		}
	}
	return nil, false
}

func (t terms) constantText(v ssa.Value) (string, bool) {
	c, known := t.Constant(v)
	if known != origin.Known || c.Kind() != constant.String {
		return "", false
	}
	return constant.StringVal(c), true
}

// piece takes a part of a text apart.
func (t terms) piece(v ssa.Value) []Part {
	if parts, ok := t.parts(v); ok {
		return parts
	}
	return []Part{{Value: v}}
}

// formatted takes a format apart at its verbs, which must be plain ones.
func (t terms) formatted(format string, args ssa.Value) ([]Part, bool) {
	elems, complete := t.Elements(args)
	if format == "" || !complete {
		return nil, false
	}
	var parts []Part
	for {
		text, rest, ok := strings.Cut(format, "%")
		parts = append(parts, Part{Text: text})
		if !ok {
			return parts, len(elems) == 0
		}
		switch {
		case rest == "" || len(elems) == 0 && rest[0] != '%':
			return nil, false
		case rest[0] == '%':
			parts = append(parts, Part{Text: "%"})
		case strings.IndexByte("svdq", rest[0]) >= 0:
			parts = append(parts, t.piece(unwrapped(elems[0]))...)
			elems = elems[1:]
		default:
			return nil, false
		}
		format = rest[1:]
	}
}

// unwrapped is what an interface was made of.
func unwrapped(v ssa.Value) ssa.Value {
	if i, ok := v.(*ssa.MakeInterface); ok {
		return i.X
	}
	return v
}

// An Insertion is a value that code puts into the text of a selector.
type Insertion struct {
	// Key is the label or field, empty where it is not constant.
	Key   string
	Value ssa.Value
	// Text is what the value is put into: a sum, or a call that formats it.
	Text ssa.Value
	// Index counts the values that are put into the text before this one, Of all.
	Index, Of int
}

// Inserted returns the values that code puts into the text of a selector
// where the value of a label or field stands.
func (r *Result) Inserted(v ssa.Value) []Insertion {
	t := terms{Tracer: r.Trace.Tracer}
	var found []Insertion
	for _, text := range t.texts(v) {
		parts, ok := t.parts(text)
		if !ok {
			continue
		}
		found = append(found, insertions(text, parts)...)
	}
	return slices.DeleteFunc(found, func(in Insertion) bool { return called(in.Value, kube.JoinsText) })
}

// insertions returns the values that stand where one of a label or field does.
func insertions(text ssa.Value, parts []Part) []Insertion {
	var found []Insertion
	before, values := "", 0
	for _, p := range parts {
		if p.Value == nil {
			before += p.Text
			continue
		}
		term := before[strings.LastIndexByte(before, ',')+1:]
		key, _, isValue := strings.Cut(term, "=")
		open := strings.LastIndexByte(before, '(') > strings.LastIndexByte(before, ')')
		if isValue || open {
			found = append(found, Insertion{Key: strings.Trim(key, "! "), Value: p.Value, Text: text, Index: values})
		}
		before += "?"
		values++
	}
	for i := range found {
		found[i].Of = values
	}
	return found
}

// texts returns the texts that a selector joins, itself if it joins none.
func (t terms) texts(v ssa.Value) []ssa.Value {
	sources := t.Sources(v)
	if len(sources) == 1 {
		if call, ok := sources[0].Call(); ok {
			if join, ok := kube.Lookup(ir.Callee(call), kube.JoinsText); ok {
				elems, _ := t.Elements(ir.Arg(call, join.Arg))
				return elems
			}
		}
	}
	return []ssa.Value{v}
}

// FitsFields tells whether a value needs no escaping in a field selector:
// numbers, and what objects and their keys hold.
func (r *Result) FitsFields(v ssa.Value) bool {
	return r.fits(v, func(leaf ssa.Value) bool {
		field := ir.FieldOf(leaf)
		if field == nil {
			return called(leaf, kube.NameOf, kube.NamespaceOf, kube.UIDOf)
		}
		base := baseOf(leaf)
		return kube.IsAPIType(base) || kube.IsObjectKey(base) || kube.IsObjectMeta(base)
	})
}

// FitsLabels tells whether a value is one that a label can have: a number, a
// UID, a namespace, or the value of a label.
func (r *Result) FitsLabels(v ssa.Value) bool {
	return r.fits(v, func(leaf ssa.Value) bool {
		if l, ok := leaf.(*ssa.Lookup); ok {
			return isMap(l.X.Type())
		}
		if e, ok := leaf.(*ssa.Extract); ok {
			if l, ok := e.Tuple.(*ssa.Lookup); ok {
				return isMap(l.X.Type())
			}
		}
		if field := ir.FieldOf(leaf); field != nil {
			return kube.Is(field, kube.NamespaceOf, kube.UIDOf) || kube.Is(field, kube.NameOf) && hasShortName(leaf)
		}
		return called(leaf, kube.NamespaceOf, kube.UIDOf)
	})
}

// fits tells whether a value is a number, of an enumeration, or one that
// harmless tells of.
func (r *Result) fits(v ssa.Value, harmless func(ssa.Value) bool) bool {
	if enumerates(v.Type()) || enumerates(unconverted(v).Type()) {
		return true
	}
	if values, complete := r.Trace.Constants(v); complete && len(values) > 0 {
		return true
	}
	if harmless(loaded(unconverted(v))) {
		return true
	}
	sources := r.Trace.Sources(v)
	for _, s := range sources {
		leaf := loaded(s.Value)
		if _, ok := leaf.(*ssa.Global); ok || r.isConstantElement(leaf) {
			continue
		}
		if !harmless(leaf) && !enumerates(leaf.Type()) {
			return false
		}
	}
	return len(sources) > 0
}

// isConstantElement tells whether an address is that of an element of a slice
// of constants.
func (r *Result) isConstantElement(addr ssa.Value) bool {
	index, ok := addr.(*ssa.IndexAddr)
	if !ok {
		return false
	}
	elems, complete := r.Trace.Elements(index.X)
	return complete && !slices.ContainsFunc(elems, func(e ssa.Value) bool {
		_, ok := r.constantText(e)
		return !ok
	})
}

func (r *Result) constantText(v ssa.Value) (string, bool) {
	return terms{Tracer: r.Trace.Tracer}.constantText(v)
}

// unconverted is what a value was before conversions.
func unconverted(v ssa.Value) ssa.Value {
	for {
		switch c := v.(type) {
		case *ssa.ChangeType:
			v = c.X
		case *ssa.Convert:
			v = c.X
		default:
			return v
		}
	}
}

// loaded is the address that a value was loaded from.
func loaded(v ssa.Value) ssa.Value {
	if load, ok := v.(*ssa.UnOp); ok {
		return load.X
	}
	return v
}

// enumerates tells whether values of a type are numbers, or texts of a type
// of their own that an API declares.
func enumerates(t types.Type) bool {
	basic, ok := t.Underlying().(*types.Basic)
	if !ok {
		return false
	}
	named, ok := types.Unalias(t).(*types.Named)
	return basic.Info()&(types.IsNumeric|types.IsBoolean) != 0 ||
		ok && basic.Kind() == types.String && named.Obj().Pkg() != nil && kube.IsAPIPackage(named.Obj().Pkg())
}

func isMap(t types.Type) bool {
	_, ok := t.Underlying().(*types.Map)
	return ok
}

func baseOf(field ssa.Value) types.Type {
	switch v := field.(type) {
	case *ssa.FieldAddr:
		return v.X.Type()
	case *ssa.Field:
		return v.X.Type()
	}
	return nil
}

// hasShortName tells whether a name is that of a namespace or service.
func hasShortName(name ssa.Value) bool {
	meta, ok := name.(*ssa.FieldAddr)
	if !ok {
		return false
	}
	object, ok := meta.X.(*ssa.FieldAddr)
	if !ok {
		return false
	}
	kind, _ := kube.KindOf(object.X.Type())
	return kube.HasShortNames(kind)
}

// called tells whether a value is the result of a function with a role.
func called(v ssa.Value, roles ...kube.Role) bool {
	call, ok := v.(*ssa.Call)
	return ok && kube.Is(ir.Callee(call), roles...)
}
