package indexer

import (
	"cmp"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/rule"
)

// spread follows what functions lead to up to those that call them, hold
// them as values or contain them.
func (s *search) spread() {
	work := make([]*ssa.Function, 0, len(s.leads))
	for _, fn := range s.prog.Funcs {
		if len(s.leads[fn]) > 0 {
			work = append(work, fn)
		}
	}
	for len(work) > 0 {
		fn := work[0]
		work = work[1:]
		for _, above := range s.above(fn) {
			if s.join(above, s.leads[fn]) {
				work = append(work, above)
			}
		}
	}
}

// join adds leads to a function; it reports whether there were new ones.
func (s *search) join(fn *ssa.Function, leads []lead) bool {
	before := len(s.leads[fn])
	for _, l := range leads {
		if !slices.ContainsFunc(s.leads[fn], func(old lead) bool { return old == l }) {
			s.leads[fn] = append(s.leads[fn], l)
		}
	}
	return len(s.leads[fn]) > before
}

// above are the functions that may run a function.
func (s *search) above(fn *ssa.Function) []*ssa.Function {
	above := slices.Clone(s.holders[fn])
	for _, call := range s.prog.Callers(fn) {
		above = append(above, call.Parent())
	}
	for _, instr := range s.prog.Taken(fn) {
		above = append(above, instr.Parent())
	}
	if fn.Parent() != nil {
		above = append(above, fn.Parent())
	}
	return above
}

// missing returns what this package, a main one, leads to.
func (s *search) missing() []Missing {
	var all []lead
	for _, fn := range s.prog.Funcs {
		all = append(all, s.leads[fn]...)
	}
	all = append(append(all, s.leads[s.start()]...), s.imports...)
	slices.SortStableFunc(all, func(a, b lead) int {
		return cmp.Or(rule.FalseFirst(a.ask.Held, b.ask.Held), cmp.Compare(a.at.Pos(), b.at.Pos()))
	})
	var missing []Missing
	seen := map[Ask]bool{}
	for _, l := range all {
		ask := l.ask
		ask.Held = false // what a call leads to as well is called
		if !seen[ask] && !s.settled(l.ask) && s.reach.CountsWay(l.ask.Way) {
			seen[ask] = true
			missing = append(missing, Missing{l.ask, l.at, l.here})
		}
	}
	return missing
}

// held are the asks of what imported packages hold.
func held(imports []lead) []lead {
	held := slices.Clone(imports)
	for i := range held {
		held[i].ask.Held = true
	}
	return held
}

// start is the function that sets package variables.
func (s *search) start() *ssa.Function { return s.prog.SSA.Func("init") }

// export tells the packages that import this one what it knows.
func (s *search) export() {
	for _, fn := range s.prog.Funcs {
		obj, ok := fn.Object().(*types.Func)
		if asks := s.asksOf(s.leads[fn]); ok && obj.Exported() && len(asks) > 0 {
			rule.Export(s.pass, obj, &Leads{sorted(asks)})
		}
	}
	for fn, list := range s.selects {
		if fn.Exported() {
			rule.Export(s.pass, fn, &Selects{list[:min(len(list), maxAsks)]})
		}
	}
	for obj, awaited := range s.awaits {
		rule.Export(s.pass, obj, &Awaits{bounded(awaited)})
	}
	s.fact.Asks = sorted(append(s.asksOf(s.leads[s.start()]), s.asksOf(held(s.imports))...))
	for _, fn := range s.prog.Funcs {
		if obj := fn.Object(); obj != nil && obj.Name() == "init" && fn.Signature.Recv() == nil {
			s.fact.Asks = sorted(append(s.fact.Asks, s.asksOf(s.leads[fn])...))
		}
	}
	s.fact.Adds = distinct(s.fact.Adds)
	s.pass.ExportPackageFact(&s.fact) // none at all is that of a package with errors
}

// asksOf returns what leads lead to, as far as that is not settled here.
func (s *search) asksOf(leads []lead) []Ask {
	var asks []Ask
	for _, l := range leads {
		if !s.settled(l.ask) {
			asks = append(asks, l.ask)
		}
	}
	return asks
}

// bounded puts what a slot awaits in order, without repetitions.
func bounded(all []Awaited) []Awaited {
	all = slices.Clone(all)
	slices.SortFunc(all, func(a, b Awaited) int {
		return cmp.Or(cmp.Compare(a.Param, b.Param), cmp.Compare(a.Ask.Place.File, b.Ask.Place.File),
			cmp.Compare(a.Ask.Place.Line, b.Ask.Place.Line), cmp.Compare(a.Ask.Field, b.Ask.Field))
	})
	all = slices.Compact(all)
	return all[:min(len(all), maxAsks)]
}

// distinct puts indexes in order, without repetitions.
func distinct(all []Added) []Added {
	slices.SortFunc(all, func(a, b Added) int {
		return cmp.Or(cmp.Compare(a.Kind.Package, b.Kind.Package), cmp.Compare(a.Kind.Name, b.Kind.Name), cmp.Compare(a.Field, b.Field),
			cmp.Compare(a.Place.File, b.Place.File), cmp.Compare(a.Place.Line, b.Place.Line))
	})
	return slices.CompactFunc(all, func(a, b Added) bool { return a.Index == b.Index })
}
