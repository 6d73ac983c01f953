package inventory

import (
	"path"
	"slices"
	"strconv"
	"strings"
)

// The identities of parts, which tell them apart wherever they stand.
func cachePlace(c Cache) string   { return key(c.Sort, c.Package, c.Function) }
func cachePackage(c Cache) string { return key(c.Sort, c.Package) }

func informerKind(i Informer) string       { return key(i.Kind.Package, i.Kind.Name) }
func informerProjection(i Informer) string { return key(informerKind(i), i.Projection) }

func callScope(c Call) string { return key(callPlace(c), c.Scope) }

func callPlace(c Call) string {
	root, end := key(c.Package, c.Function), ""
	if c.Root != nil {
		root = key(path.Dir(c.Root.At.File), c.Root.Name)
	}
	if len(c.Chain) > 0 {
		end = c.Chain[len(c.Chain)-1]
	}
	return key(c.Verb, c.Kind.Package, c.Kind.Name, root, end)
}

func key(parts ...string) string {
	for i, p := range parts {
		parts[i] = strconv.Quote(p)
	}
	return strings.Join(parts, " ")
}

// A property is a name and a value in words.
type property struct{ name, value string }

func cacheFields(c Cache) []property {
	return append(scopeFields(c.Scope), property{"transform", c.Transform},
		property{"resync", c.Resync.Period}, property{"constructed in", c.Function})
}

func informerFields(i Informer) []property {
	start := "explicit"
	if i.Hidden {
		start = "hidden"
	}
	return append([]property{{"projection", i.Projection}}, append(scopeFields(i.Scope),
		property{"transform", i.Transform}, property{"resync", i.Resync.Period},
		property{"start", start}, property{"indexes", indexNames(i.Indexes)})...)
}

func indexNames(indexes []Index) string {
	var names []string
	for _, x := range indexes {
		if x.Name == "" {
			x.Name = "computed"
		}
		names = append(names, x.Name)
	}
	slices.Sort(names)
	return orWord(strings.Join(names, ", "), "none")
}

func scopeFields(s Scope) []property {
	known := "yes"
	if s.Unknown {
		known = "no"
	}
	names := slices.Sorted(slices.Values(s.Namespaces))
	return []property{{"namespaces", orWord(strings.Join(names, ", "), "all")},
		{"labels", orWord(s.Labels, "any")}, {"fields", orWord(s.Fields, "any")}, {"scope known", known}}
}

func callFields(c Call) []property {
	selected := "no"
	if c.Selected {
		selected = "yes"
	}
	return []property{{"scope", c.Scope}, {"selected", selected}, {"when", orWord(c.When, "unknown")}}
}

func orWord(s, word string) string {
	if s == "" {
		return word
	}
	return s
}
