package indexer

import (
	"go/constant"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/cache"
	"github.com/informerlint/informerlint/internal/rule"
)

// indexes finds the indexes and managers of this package.
func (s *search) indexes() {
	for call := range s.prog.Calls() {
		callee := ir.Callee(call)
		if field, ok := kube.Lookup(callee, kube.IndexedField); ok {
			s.adds(call, field)
		}
		if s.outside(callee) {
			s.fact.Foreign = s.fact.Foreign || concerns(call, kube.TakesIndexes)
			s.fact.ForeignStores = s.fact.ForeignStores || !kube.Known(callee) && concerns(call, kube.HandlesInformers)
		}
	}
	s.indexers()
}

// adds notes the indexes that a call adds: one for each kind and field.
func (s *search) adds(call ssa.CallInstruction, field kube.Symbol) {
	object, _ := kube.Lookup(ir.Callee(call), kube.IndexField)
	fields, complete := s.trace.Constants(ir.Arg(call, field.Arg))
	if !complete || len(fields) == 0 {
		fields = append(fields, constant.MakeString(""))
	}
	for _, kind := range s.kinds(ir.Arg(call, object.Arg)) {
		for _, f := range fields {
			if f.Kind() == constant.String {
				s.add(Index{Kind: kind, Field: constant.StringVal(f)}, call)
			}
		}
	}
}

// kinds returns the kinds that an object may be of, with the zero Kind if that
// is not all.
func (s *search) kinds(object ssa.Value) []kube.Kind {
	var kinds []kube.Kind
	for _, src := range s.trace.Sources(object) {
		v := src.Value
		if wrapped, ok := v.(*ssa.MakeInterface); ok {
			v = wrapped.X
		}
		kind, _ := kube.KindOf(v.Type())
		kinds = append(kinds, kind)
	}
	if len(kinds) == 0 {
		kinds = append(kinds, kube.Kind{})
	}
	return cache.SortKinds(kinds)
}

// indexers notes the names of the indexes that stores of this package may
// have: those that it adds, and those that it looks whether they are there.
func (s *search) indexers() {
	for _, fn := range s.prog.Funcs {
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				switch instr := instr.(type) {
				case *ssa.MapUpdate:
					s.names(instr, instr.Map, instr.Key)
				case *ssa.Lookup:
					s.names(instr, instr.X, instr.Index)
				}
			}
		}
	}
}

func (s *search) names(at ssa.Instruction, indexers, key ssa.Value) {
	if !kube.IsIndexers(indexers.Type()) {
		return
	}
	names, complete := s.trace.Constants(key)
	if !complete || len(names) == 0 {
		names = append(names, constant.MakeString(""))
	}
	for _, name := range names {
		if name.Kind() == constant.String {
			s.add(Index{Field: constant.StringVal(name), Named: true}, at)
		}
	}
}

func (s *search) add(i Index, at ssa.Instruction) {
	node := s.nodeOf(at)
	place := rule.PlaceOf(s.pass.Fset, node.Pos())
	s.fact.Adds = append(s.fact.Adds, Added{i, place})
	if !i.Named && i.Kind != (kube.Kind{}) && i.Field != "" {
		s.leads[at.Parent()] = append(s.leads[at.Parent()], lead{Ask{Index: i, Place: place, Unused: true}, node, true})
	}
}

// outside reports whether code that is not analyzed implements a function.
func (s *search) outside(callee types.Object) bool {
	return callee != nil && callee.Pkg() != nil && !kube.IsRuntime(callee.Pkg()) && !rule.InModuleOf(s.pass, callee.Pkg().Path())
}

// concerns reports whether a call takes, or returns, values of some types.
func concerns(call ssa.CallInstruction, of func(types.Type) bool) bool {
	results := slices.Collect(call.Common().Signature().Results().Variables())
	return slices.ContainsFunc(ir.Args(call), func(arg ssa.Value) bool { return of(arg.Type()) }) ||
		slices.ContainsFunc(results, func(v *types.Var) bool { return of(v.Type()) })
}

// known joins what all packages do that this one knows of.
func (s *search) known() {
	s.unseen = s.blind(s.pass.Pkg, map[*types.Package]bool{})
	s.all = s.fact
	s.all.Adds = slices.Clone(s.all.Adds)
	for _, f := range s.pass.AllPackageFacts() {
		fact, ok := f.Fact.(*Package)
		if !ok || f.Package == s.pass.Pkg {
			continue
		}
		s.all.Adds = append(s.all.Adds, fact.Adds...)
		s.all.Foreign = s.all.Foreign || fact.Foreign
		s.all.ForeignStores = s.all.ForeignStores || fact.ForeignStores
		s.all.Used = append(s.all.Used, fact.Used...)
	}
}

// blind reports whether nothing is known of a package of the module that a package imports,
// because it has errors: what such a package adds may be anything.
func (s *search) blind(pkg *types.Package, seen map[*types.Package]bool) bool {
	return slices.ContainsFunc(pkg.Imports(), func(p *types.Package) bool {
		if seen[p] || !rule.InModuleOf(s.pass, p.Path()) || !kube.Reaches(p) {
			return false
		}
		seen[p] = true
		return !s.pass.ImportPackageFact(p, new(Package)) || s.blind(p, seen)
	})
}

// settled reports whether an ask is none any more: some cache may have the index,
// or some List may select by it.
func (s *search) settled(ask Ask) bool {
	if s.unseen {
		return true
	}
	if ask.Unused {
		return slices.ContainsFunc(s.all.Used, ask.meets) ||
			s.all.Foreign && !rule.InModuleOf(s.pass, ask.Kind.Package)
	}
	return s.has(ask.Index)
}

// has reports whether some cache may have an index, or the client may not need one.
func (s *search) has(i Index) bool {
	if slices.ContainsFunc(s.all.Adds, func(a Added) bool { return i.meets(a.Index) }) {
		return true
	}
	if i.Named {
		return s.all.ForeignStores || kube.HasIndex(i.Field)
	}
	return s.request.ReadsLive(i.Kind) ||
		s.all.Foreign && !rule.InModuleOf(s.pass, i.Kind.Package)
}
