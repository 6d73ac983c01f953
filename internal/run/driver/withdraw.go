package driver

import (
	"reflect"
	"slices"
)

// withdraw drops the findings that another package of the same binary takes
// back: one that the package with the finding does not import.
func (r *runner) withdraw(findings []Finding) []Finding {
	around := map[string][]*node{}
	return slices.DeleteFunc(findings, func(f Finding) bool {
		if f.Unless == nil {
			return false
		}
		if around[f.Package] == nil {
			around[f.Package] = r.around(f.Package)
		}
		return slices.ContainsFunc(around[f.Package], func(n *node) bool {
			stated := r.facts.packages[packageKey{n.types, reflect.TypeOf(f.Unless)}]
			return stated != nil && f.Unless.MetBy(stated)
		})
	})
}

// around lists the analysed packages of all binaries that a package is part
// of; of a library, those of all packages that import it.
func (r *runner) around(path string) []*node {
	var binaries, libraries []*node
	for _, top := range r.graph.order {
		if !top.analysed && top.hit == nil {
			continue
		}
		below := top.below()
		if !slices.ContainsFunc(below, func(n *node) bool { return n.PkgPath == path }) {
			continue
		}
		if top.Name == "main" {
			binaries = append(binaries, below...)
		}
		libraries = append(libraries, below...)
	}
	if len(binaries) > 0 {
		return binaries
	}
	return libraries
}
