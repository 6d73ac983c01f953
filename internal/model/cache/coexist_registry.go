package cache

import (
	"cmp"
	"fmt"
	"go/ast"
	"path"
	"slices"
	"strconv"

	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/rule"
)

// Registry is the fact about the types that a package, or one that it
// imports, registers when the program starts, and about the calls that run
// all of them.
type Registry struct {
	Offers     []Offer
	Dispatches []Dispatch
}

// An Offer is a cache behind a method of a registered type.
type Offer struct {
	// Method is the interface's method, in terms of whose parameters the
	// server and namespace of Held are named.
	Method string
	Held   Held
}

// A Dispatch is a call of an interface's method for each registered type.
type Dispatch struct {
	Method string
	Place  rule.Place
	// Args are what it passes, receiver first.
	Args []client.Identity
}

// AFact marks Registry as a fact.
func (*Registry) AFact() {}

func (f *Registry) String() string {
	return fmt.Sprintf("offers %d, dispatches %d", len(f.Offers), len(f.Dispatches))
}

// maxOffers bounds how many caches one fact knows of.
const maxOffers = 48

// registries joins what this package and those that it imports register and
// run, and exports it.
func (b *coexistence) registries() {
	own := b.ownRegistry()
	all := *own
	known := []*Registry{}
	froms := map[Held]*ast.ImportSpec{}
	for _, imp := range b.pass.Pkg.Imports() {
		var fact Registry
		if !b.pass.ImportPackageFact(imp, &fact) {
			continue
		}
		known = append(known, &fact)
		for _, o := range fact.Offers {
			if froms[o.Held] == nil {
				froms[o.Held] = b.importOf(imp.Path())
			}
		}
		all.add(&fact)
	}
	b.join(&all, known, froms)
	if b.pass.Pkg.Name() != "main" && len(all.Offers)+len(all.Dispatches) > 0 {
		for i := range all.Offers {
			all.Offers[i].Held = b.told(all.Offers[i].Held)
		}
		all.tidy()
		b.pass.ExportPackageFact(&all)
	}
}

func (f *Registry) add(other *Registry) {
	for _, o := range other.Offers {
		if !slices.Contains(f.Offers, o) {
			f.Offers = append(f.Offers, o)
		}
	}
	for _, d := range other.Dispatches {
		if !f.dispatches(d) {
			f.Dispatches = append(f.Dispatches, d)
		}
	}
}

func (f *Registry) dispatches(d Dispatch) bool {
	return slices.ContainsFunc(f.Dispatches, func(e Dispatch) bool { return e.Place == d.Place && e.Method == d.Method })
}

func (f *Registry) tidy() {
	slices.SortFunc(f.Offers, func(x, y Offer) int {
		return cmp.Or(cmp.Compare(x.Method, y.Method), x.Held.Place.Compare(y.Held.Place),
			cmp.Compare(x.Held.Kind.String(), y.Held.Kind.String()), cmp.Compare(x.Held.Content, y.Held.Content))
	})
	slices.SortFunc(f.Dispatches, func(x, y Dispatch) int {
		return cmp.Or(x.Place.Compare(y.Place), cmp.Compare(x.Method, y.Method))
	})
	f.Offers = f.Offers[:min(len(f.Offers), maxOffers)]
	f.Dispatches = f.Dispatches[:min(len(f.Dispatches), maxOffers)]
}

// join finds pairs among the registered types that one call runs. What one
// import knows as a whole was found there.
func (b *coexistence) join(all *Registry, known []*Registry, froms map[Held]*ast.ImportSpec) {
	all.tidy()
	for _, d := range all.Dispatches {
		for i, second := range all.Offers {
			for _, first := range all.Offers[:i] {
				if first.Method != d.Method || second.Method != d.Method || !first.bound(d).same(second.bound(d)) {
					continue
				}
				old := slices.ContainsFunc(known, func(f *Registry) bool {
					return f.dispatches(d) && slices.Contains(f.Offers, first) && slices.Contains(f.Offers, second)
				})
				if spec := froms[second.Held]; !old && spec != nil {
					b.note(&Pair{First: first.Held, Second: second.Held, At: spec.Path, Through: "package " + pathBase(spec)})
					break
				}
			}
		}
	}
}

// pathBase is the last element of an import's path.
func pathBase(spec *ast.ImportSpec) string {
	text, _ := strconv.Unquote(spec.Path.Value)
	return path.Base(text)
}

// bound is the cache that a call constructs.
func (o Offer) bound(d Dispatch) Held {
	h := o.Held
	h.Server, h.Namespace = h.Server.With(o.Method, d.Args), h.Namespace.With(o.Method, d.Args)
	return h
}

func (b *coexistence) importOf(pkg string) *ast.ImportSpec {
	for _, f := range b.pass.Files {
		for _, spec := range f.Imports {
			if text, err := strconv.Unquote(spec.Path.Value); err == nil && text == pkg {
				return spec
			}
		}
	}
	return nil
}
