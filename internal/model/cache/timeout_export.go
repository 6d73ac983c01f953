package cache

import (
	"cmp"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// export exports what functions yield, what fields and variables hold, and
// what all of them feed.
func (b *timeoutBuild) export() {
	for _, fn := range b.prog.Funcs {
		obj, ok := fn.Object().(*types.Func)
		if !ok || !obj.Exported() {
			continue
		}
		if of := b.yields(fn); len(of) > 0 {
			rule.Export(b.pass, obj, &Yields{of[:min(len(of), maxTimeoutFacts)]})
		}
	}
	b.exportHolders()
	b.feedInterfaces()
	for obj, of := range b.feeds {
		slices.SortFunc(of, func(x, y Feed) int {
			return cmp.Or(cmp.Compare(x.Param, y.Param), cmp.Compare(x.Use.Place.File, y.Use.Place.File),
				cmp.Compare(x.Use.Place.Line, y.Use.Place.Line))
		})
		rule.Export(b.pass, obj, &Feeds{of[:min(len(of), maxTimeoutFacts)]})
	}
}

// yields sums up what a function does with timeouts.
func (b *timeoutBuild) yields(fn *ssa.Function) []Yield {
	var found []Yield
	add := func(y Yield) {
		if !slices.Contains(found, y) {
			found = append(found, y)
		}
	}
	results := fn.Signature.Results()
	for i := range results.Len() {
		if isOption(results.At(i).Type()) {
			for _, y := range b.yieldsOption(fn, i) {
				add(y)
			}
		}
		if !relevant(results.At(i).Type()) {
			continue
		}
		w := b.newWalk(fn)
		w.returned(valuePath{}, fn, i, nil)
		for _, e := range w.ends {
			switch {
			case e.setting != nil:
				add(Yield{Result: i, Setting: *e.setting, Unless: e.unless})
			case e.param != nil && e.param.Parent() == fn:
				add(Yield{Result: i, Param: ir.ParamOf(e.param), Unless: e.unless, Option: e.options})
			}
		}
	}
	for _, p := range fn.Params {
		if !kube.IsConfig(p.Type()) && !kube.IsHTTPClient(p.Type()) || !b.writers[fn] {
			continue
		}
		w := b.newWalk(fn)
		w.atReturns(valuePath{root: p}, fn, nil)
		for _, e := range w.ends {
			if e.setting != nil {
				add(Yield{Into: ir.ParamOf(p), Setting: *e.setting, Unless: e.unless})
			}
		}
	}
	return found
}

// exportHolders exports what exported fields and variables hold.
func (b *timeoutBuild) exportHolders() {
	scope := b.pass.Pkg.Scope()
	for _, name := range scope.Names() {
		switch obj := scope.Lookup(name).(type) {
		case *types.Var:
			b.exportHolder(obj)
		case *types.TypeName:
			if s, ok := obj.Type().Underlying().(*types.Struct); ok && !obj.IsAlias() {
				for field := range s.Fields() {
					b.exportHolder(field)
				}
			}
		}
	}
}

func (b *timeoutBuild) exportHolder(obj *types.Var) {
	if !obj.Exported() || obj.Pkg() != b.pass.Pkg || !relevant(obj.Type()) {
		return
	}
	w := b.newWalk(nil)
	rest := []pathStep{load}
	if isStruct(obj.Type()) {
		rest = nil
	}
	var of []Yield
	for _, e := range w.agreed(obj, rest) {
		if e.setting != nil && e.setting.Param == 0 && !slices.ContainsFunc(of, func(y Yield) bool { return y.Setting == *e.setting }) {
			of = append(of, Yield{Setting: *e.setting})
		}
	}
	if len(of) > 0 {
		rule.Export(b.pass, obj, &Yields{of[:min(len(of), maxTimeoutFacts)]})
	}
}

// feedInterfaces makes what all implementations of an interface's method in
// this package feed a fact of that method.
func (b *timeoutBuild) feedInterfaces() {
	scope := b.pass.Pkg.Scope()
	for _, name := range scope.Names() {
		tn, ok := scope.Lookup(name).(*types.TypeName)
		if !ok {
			continue
		}
		i, ok := tn.Type().Underlying().(*types.Interface)
		if !ok {
			continue
		}
		for m := range i.Methods() {
			b.feedInterface(m)
		}
	}
}

func (b *timeoutBuild) feedInterface(m *types.Func) {
	var union []Feed
	for _, fn := range b.prog.Implementations(m) {
		feeds := b.feeds[fn.Object()]
		if len(feeds) == 0 {
			return
		}
		union = append(union, feeds...)
	}
	for _, f := range union {
		b.feed(m, f.Param, f.Use)
	}
}
