package request

import (
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// An Insertion is a value that code puts into the text of a selector.
type Insertion struct {
	Value ssa.Value
	// Text is what the value is put into: a sum, or a call that formats it.
	Text ssa.Value
	// Index counts the values that are put into the text before this one, Of all.
	Index, Of int
}

// Inserted returns the values that code puts into the text of a selector
// where the value of a label or field stands.
func (r *Result) Inserted(v ssa.Value) []Insertion {
	t := terms{Tracer: r.Trace.Begin()}
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
		open := strings.LastIndexByte(before, '(') > strings.LastIndexByte(before, ')')
		if strings.Contains(term, "=") || open {
			found = append(found, Insertion{Value: p.Value, Text: text, Index: values})
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
