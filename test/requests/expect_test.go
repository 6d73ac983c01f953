package requests

import (
	"slices"
	"strings"
	"testing"

	"github.com/informerlint/informerlint/internal/inventory"
)

// claims is what an inventory says that a program asks for.
type claims struct {
	informers, hidden, lists, watches []scope
}

// claimed reads an inventory, with the values that expressions have in a run.
func (p program) claimed(t *testing.T, b inventory.Binary) (out claims) {
	t.Helper()
	for _, c := range b.Caches {
		for _, inf := range c.Informers {
			for _, s := range p.scopes(t, inf) {
				out.informers = append(out.informers, s)
				if inf.Hidden {
					out.hidden = append(out.hidden, s)
				}
			}
		}
	}
	for _, c := range b.Calls {
		s := scope{kind: nameOf(c.Kind)}
		switch c.Verb {
		case "list":
			out.lists = append(out.lists, s)
		case "watch":
			out.watches = append(out.watches, s)
		}
	}
	return out
}

func nameOf(k inventory.Kind) string { return k.Package + "." + k.Name }

// scopes returns what one informer asks for, which may be several namespaces.
func (p program) scopes(t *testing.T, inf inventory.Informer) (list []scope) {
	t.Helper()
	s := scope{
		kind: nameOf(inf.Kind), projection: inf.Projection,
		labels: p.value(t, inf.Scope.Labels), fields: p.value(t, inf.Scope.Fields),
	}
	if inf.Projection == "unstructured" {
		s.projection = "typed" // no request tells them apart
	}
	var namespaces []string
	for _, ns := range inf.Scope.Namespaces {
		namespaces = append(namespaces, p.all(ns)...)
	}
	if name, ok := strings.CutPrefix(s.fields, "metadata.namespace="); ok && len(namespaces) == 0 {
		namespaces = []string{name} // controller-runtime asks there, and says so again
	}
	if len(namespaces) == 0 {
		namespaces = []string{""}
	}
	for _, s.namespace = range namespaces {
		list = append(list, s)
	}
	return list
}

// all are the values of an expression; a constant is its own.
func (p program) all(expression string) []string {
	if values, ok := p.values[expression]; ok {
		return values
	}
	return []string{expression}
}

// value is that of an expression that has one.
func (p program) value(t *testing.T, expression string) string {
	t.Helper()
	values := p.all(expression)
	if len(values) != 1 {
		t.Fatalf("%s has %d values", expression, len(values))
	}
	return values[0]
}

// without returns the elements of a list that another does not have.
func without(list, other []scope) []scope {
	return slices.DeleteFunc(slices.Clone(list), func(s scope) bool { return slices.Contains(other, s) })
}
