// Package survey takes stock of one package for an inventory: its caches and
// their informers, the uses of caches, requests that no cache answers, clients,
// and which functions mention which, so that what main cannot reach is left out.
//
// It does not see: functions that only reflection, assembly or linker
// directives lead to. It takes every method of a type that reached code puts
// into an interface to be reached.
package survey

import (
	"go/token"
	"go/types"
	"reflect"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/inventory"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/cache"
	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/model/heat"
	"github.com/informerlint/informerlint/internal/model/request"
	"github.com/informerlint/informerlint/internal/model/watch"
	"github.com/informerlint/informerlint/internal/rule"
)

// Analyzer takes stock of a package. Its result is an *inventory.Part, nil
// for packages that are no part of the program.
var Analyzer = rule.Shield(&analysis.Analyzer{
	Name:       "informerlintsurvey",
	Doc:        "take stock of what a package caches, lists and watches",
	Requires:   []*analysis.Analyzer{ir.Analyzer, client.Analyzer, heat.Analyzer, request.Analyzer, watch.Analyzer, cache.Analyzer},
	ResultType: reflect.TypeFor[*inventory.Part](),
	Run:        run,
})

// survey gathers the part of one package.
type survey struct {
	pass  *analysis.Pass
	prog  *ir.Program
	trace *client.Result
	part  *inventory.Part
}

func run(pass *analysis.Pass) (any, error) {
	prog := ir.Of(pass)
	if prog == nil {
		return (*inventory.Part)(nil), nil
	}
	s := &survey{pass, prog, client.Of(pass), &inventory.Part{Package: pass.Pkg.Path(), Refers: map[string][]string{}}}
	for c := range cache.Of(pass).All() {
		s.cache(c)
	}
	for u := range cache.Of(pass).Acts() {
		s.use(u)
	}
	for place := range cache.Of(pass).Settled() {
		s.part.Settled = append(s.part.Settled, position(place))
	}
	for places := range cache.Of(pass).Alike() {
		var same []inventory.Position
		for _, place := range places {
			same = append(same, position(place))
		}
		s.part.Same = append(s.part.Same, same)
	}
	s.calls(request.Of(pass))
	s.watches(watch.Of(pass))
	s.clients()
	s.references()
	for _, g := range prog.Gaps() {
		s.part.Gaps = append(s.part.Gaps, inventory.Gap{Reason: g.Reason, At: optional(g.At)})
	}
	return s.part, nil
}

// in names the declared function that a call stands in, as Refers does.
func (s *survey) in(call ssa.Instruction) string { return s.function(call.Parent()) }

func (s *survey) function(fn *ssa.Function) string {
	if obj, ok := ir.Outermost(ir.Declared(fn)).Object().(*types.Func); ok {
		return client.FullName(obj)
	}
	return inventory.InitName(s.part.Package)
}

func (s *survey) at(pos token.Pos) inventory.Position {
	return position(rule.PlaceOf(s.pass.Fset, pos))
}

func position(p rule.Place) inventory.Position {
	return inventory.Position{File: p.File, Line: p.Line, Column: p.Column}
}

func optional(p rule.Place) *inventory.Position {
	if !p.Valid() {
		return nil
	}
	at := position(p)
	return &at
}

func kindOf(k kube.Kind) inventory.Kind { return inventory.Kind{Name: k.Name, Package: k.Package} }
