package index

import (
	"cmp"
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/options"
	"github.com/informerlint/informerlint/internal/request"
	"github.com/informerlint/informerlint/internal/rule"
)

// Unused is an index that no List of the program selects by.
type Unused struct {
	Added
	// At is what adds it, or the import of the package that does.
	At analysis.Range
}

// uses notes the indexes that a List may select by on one way to it.
func (s *search) uses(q *request.Request, f *options.Form) {
	fields := f.Get(kube.OptFields)
	terms := s.request.FieldTerms(fields.Value)
	for _, term := range terms {
		s.fact.Used = append(s.fact.Used, Index{Kind: q.Kind, Field: term.Key})
	}
	if !f.Exact || fields.Value != nil && len(terms) == 0 {
		s.fact.Used = append(s.fact.Used, Index{Kind: q.Kind})
	}
}

// selectors notes the fields that selectors of this package are made of,
// whatever they select.
func (s *search) selectors() {
	for call := range s.prog.Calls() {
		sym, ok := kube.Lookup(ir.Callee(call), kube.FieldEquals)
		if !ok {
			continue
		}
		if key := s.trace.Text(ir.Arg(call, sym.Arg)); key != "" {
			s.fact.Used = append(s.fact.Used, Index{Field: key})
		}
	}
	slices.SortFunc(s.fact.Used, func(a, b Index) int {
		return cmp.Or(cmp.Compare(a.Kind.Package, b.Kind.Package), cmp.Compare(a.Kind.Name, b.Kind.Name), cmp.Compare(a.Field, b.Field))
	})
	s.fact.Used = slices.Compact(s.fact.Used)
}

// unused returns the indexes that no package of this program selects by.
func (s *search) unused() []Unused {
	var unused []Unused
	used := append(slices.Clone(s.all.Used), s.fact.Used...)
	for _, a := range s.all.Adds {
		if a.Named || a.Kind == (kube.Kind{}) || a.Field == "" || slices.ContainsFunc(used, a.meets) ||
			s.all.Foreign && !rule.InModuleOf(s.pass, a.Kind.Package) {
			continue
		}
		if at := s.adder(a); at != nil {
			unused = append(unused, Unused{a, at})
		}
	}
	slices.SortFunc(unused, func(a, b Unused) int {
		return cmp.Or(cmp.Compare(a.At.Pos(), b.At.Pos()), cmp.Compare(a.Kind.Name, b.Kind.Name), cmp.Compare(a.Field, b.Field))
	})
	return unused
}

// adder is where this package adds an index, or imports the package that does.
func (s *search) adder(a Added) analysis.Range {
	from := s.from[a]
	if from == nil {
		return s.own[a]
	}
	for _, file := range s.pass.Files {
		for _, spec := range file.Imports {
			if name := s.pass.TypesInfo.PkgNameOf(spec); name != nil && reaches(name.Imported(), from, map[*types.Package]bool{}) {
				return ast.Node(spec)
			}
		}
	}
	return nil
}

// reaches tells whether a package is another one, or imports it somewhere down
// its dependencies.
func reaches(pkg, other *types.Package, seen map[*types.Package]bool) bool {
	if pkg == other {
		return true
	}
	if seen[pkg] {
		return false
	}
	seen[pkg] = true
	return slices.ContainsFunc(pkg.Imports(), func(imp *types.Package) bool { return reaches(imp, other, seen) })
}
