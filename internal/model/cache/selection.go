package cache

import (
	"bytes"
	"go/ast"
	"go/constant"
	"go/printer"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/cost"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
)

// Selection is what options say of the objects they let in, as the code
// spells it, for people to read. It is fit for facts.
type Selection struct {
	// Namespaces are the values of constants, or expressions; none for all.
	Namespaces []string
	// Labels and Fields are the selectors, empty for none.
	Labels, Fields string
	// Part is how much they let through.
	Part cost.Selection
	// Flagged tells that one of the namespaces is that of a flag, empty by default.
	Flagged bool
}

// Empty reports whether nothing is said.
func (s Selection) Empty() bool { return len(s.Namespaces) == 0 && s.Labels == "" && s.Fields == "" }

// merge adds what other options say.
func (s *Selection) merge(o Selection) {
	for _, ns := range o.Namespaces {
		s.namespace(ns)
	}
	s.Labels, s.Fields = orElse(s.Labels, o.Labels), orElse(s.Fields, o.Fields)
	s.Part = s.Part.And(o.Part)
	s.Flagged = s.Flagged || o.Flagged
}

func orElse(text, other string) string {
	if text == "" {
		return other
	}
	return text
}

func (s *Selection) namespace(text string) {
	if text != "" && !slices.Contains(s.Namespaces, text) {
		s.Namespaces = append(s.Namespaces, text)
	}
}

// selector notes a selector given as a field of options, as an argument, or by
// a function that changes list options.
func (b *build) selector(s *Selection, as types.Object, v ssa.Value, node ast.Node) {
	if v == nil || b.selectsAll(v) {
		return
	}
	text := b.spelling(v, node)
	switch {
	case b.tweaks(s, v):
	case kube.Is(as, kube.OptLabels):
		s.Labels, s.Part = text, s.Part.And(b.labelled(v))
	default:
		s.Fields, s.Part = text, s.Part.And(b.fielded(v))
	}
}

// tweaks notes what a function stores into the selectors of list options.
func (b *build) tweaks(s *Selection, v ssa.Value) (tweaks bool) {
	for _, fn := range functionsOf(b, v) {
		tweaks = true
		for _, block := range fn.Blocks {
			for _, instr := range block.Instrs {
				b.tweak(s, instr)
			}
		}
	}
	return tweaks
}

func (b *build) tweak(s *Selection, instr ssa.Instruction) {
	store, ok := instr.(*ssa.Store)
	if !ok {
		return
	}
	addr, ok := store.Addr.(*ssa.FieldAddr)
	if !ok {
		return
	}
	switch field := ir.FieldOf(addr); {
	case kube.Is(field, kube.OptLabels):
		s.Labels = b.spelling(store.Val, b.assignedAt(store.Pos()))
		s.Part = s.Part.And(b.labelled(store.Val))
	case kube.Is(field, kube.OptFields):
		s.Fields = b.spelling(store.Val, b.assignedAt(store.Pos()))
		s.Part = s.Part.And(b.fielded(store.Val))
	}
}

// maxSpelled bounds how much of an expression is shown, in bytes.
const maxSpelled = 80

// spelling is a value as people read it: that of a constant, or the expression,
// of which node may be nil; "computed" where there is none. The default of a
// flag is no constant.
func (b *build) spelling(v ssa.Value, node ast.Node) string {
	if c, known := b.trace.Constant(v); known == client.Known && !b.configurable(v) {
		if c.Kind() == constant.String {
			return constant.StringVal(c)
		}
		return c.ExactString()
	}
	return b.expression(v, node)
}

// configurable reports whether a value is that of a flag.
func (b *build) configurable(v ssa.Value) bool {
	return slices.ContainsFunc(b.trace.Sources(v), func(s client.Source) bool { return s.Default })
}

// expression is what the code says for a value.
func (b *build) expression(v ssa.Value, node ast.Node) string {
	if node == nil {
		return spelledValue(v)
	}
	var text bytes.Buffer
	if err := printer.Fprint(&text, b.pass.Fset, node); err != nil {
		return spelledValue(v)
	}
	line := strings.Join(strings.Fields(text.String()), " ")
	if len(line) > maxSpelled {
		line = strings.ToValidUTF8(line[:maxSpelled], "") + "…"
	}
	return line
}

// spelledValue names a value after the variable, field or function it is from.
func spelledValue(v ssa.Value) string {
	switch v := v.(type) {
	case *ssa.Parameter:
		return v.Name()
	case *ssa.Global:
		return v.Name()
	case *ssa.Const:
		if v.Value == nil {
			return "nothing"
		}
		return v.Value.ExactString()
	case *ssa.UnOp:
		return spelledValue(v.X)
	case *ssa.Extract:
		return spelledValue(v.Tuple)
	case *ssa.IndexAddr:
		return "each of " + spelledValue(v.X)
	case *ssa.Next:
		return spelledValue(v.Iter)
	case *ssa.Range:
		return "each of " + spelledValue(v.X)
	case *ssa.Phi:
		return spelledChoice(v)
	case *ssa.FreeVar:
		return v.Name()
	case *ssa.MakeInterface:
		return spelledValue(v.X)
	case *ssa.Call:
		if callee := ir.Callee(v); callee != nil {
			return callee.Name() + "(…)"
		}
	}
	if field := ir.FieldOf(v); field != nil {
		return field.Name()
	}
	return "computed"
}

// maxChoices bounds how many values of a variable are named.
const maxChoices = 3

// spelledChoice names the values that a variable may have.
func spelledChoice(v *ssa.Phi) string {
	var texts []string
	for _, edge := range v.Edges {
		if _, loop := edge.(*ssa.Phi); loop || len(texts) == maxChoices {
			return "computed"
		}
		if text := spelledValue(edge); !slices.Contains(texts, text) {
			texts = append(texts, text)
		}
	}
	return strings.Join(texts, " or ")
}
