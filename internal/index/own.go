package index

import (
	"go/constant"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/program"
	"github.com/informerlint/informerlint/internal/rule"
)

// own finds the indexes and managers of this package.
func (s *search) own() {
	for call := range s.prog.Calls() {
		callee := ir.Callee(call)
		if field, ok := kube.Lookup(callee, kube.IndexedField); ok {
			s.adds(call, field)
		}
		s.fact.Foreign = s.fact.Foreign || s.handsOut(call, callee)
	}
	for c := range s.program.Caches() {
		if c.Sort == program.Manager && !c.Remote {
			s.fact.Live = append(s.fact.Live, c.Live...)
			s.fact.OwnClient = s.fact.OwnClient || c.OwnClient
		}
	}
	s.fact.Live = program.SortKinds(s.fact.Live)
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
				s.fact.Adds = append(s.fact.Adds, Index{kind, constant.StringVal(f)})
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
	return program.SortKinds(kinds)
}

// handsOut tells whether a call gives a manager, or anything else that takes
// indexes, to code that is not analyzed, or gets one from there.
func (s *search) handsOut(call ssa.CallInstruction, callee types.Object) bool {
	if callee == nil || callee.Pkg() == nil || kube.IsRuntime(callee.Pkg()) || rule.InModuleOf(s.pass, callee.Pkg().Path()) {
		return false
	}
	sig := call.Common().Signature()
	takes := func(v *types.Var) bool { return kube.TakesIndexes(v.Type()) }
	return slices.ContainsFunc(ir.Args(call), func(arg ssa.Value) bool { return kube.TakesIndexes(arg.Type()) }) ||
		slices.ContainsFunc(slices.Collect(sig.Results().Variables()), takes)
}

// known joins what all packages do that this one knows of.
func (s *search) known() {
	s.all = s.fact
	s.all.Adds = slices.Clone(s.all.Adds)
	for _, f := range s.pass.AllPackageFacts() {
		fact, ok := f.Fact.(*Package)
		if !ok || f.Package == s.pass.Pkg {
			continue
		}
		s.all.Adds = append(s.all.Adds, fact.Adds...)
		s.all.Live = append(s.all.Live, fact.Live...)
		s.all.OwnClient = s.all.OwnClient || fact.OwnClient
		s.all.Foreign = s.all.Foreign || fact.Foreign
	}
}

// has tells whether some cache may have an index, or the client may not need one.
func (s *search) has(i Index) bool {
	return s.all.OwnClient || slices.Contains(s.all.Live, i.Kind) ||
		s.all.Foreign && !rule.InModuleOf(s.pass, i.Kind.Package) ||
		slices.ContainsFunc(s.all.Adds, i.meets)
}
