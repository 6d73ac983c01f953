package object

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// Kinds returns the kinds of the informers that a registration is about, and
// whether there are surely no others.
func (r *TransformResult) Kinds(g *TransformRegistration) (kinds []kube.Kind, complete bool) {
	if g.Scope != EveryKind || g.Factory == nil {
		return []kube.Kind{g.Kind}, g.Scope == OneKind && g.Kind != kube.Kind{}
	}
	for call := range r.prog.Calls() {
		if !kube.Is(ir.Callee(call), kube.InformerOf, kube.ListerOf) || call.Value() == nil || r.root(call.Value()).source != g.Factory {
			continue
		}
		kind := r.kindOf(call.Value())
		if k, ok := kube.AccessorKind(call.Value().Type()); ok {
			kind = k
		}
		if kind == (kube.Kind{}) {
			return kinds, false
		}
		if !slices.Contains(kinds, kind) {
			kinds = append(kinds, kind)
		}
	}
	return kinds, staysHere(g.Factory)
}

// staysHere reports whether a factory is only used by calling its methods.
func staysHere(factory *ssa.Call) bool {
	for _, use := range *factory.Referrers() {
		if _, ok := use.(*ssa.DebugRef); ok {
			continue
		}
		call, ok := use.(ssa.CallInstruction)
		if !ok || ir.Receiver(call) != factory {
			return false
		}
	}
	return true
}

// Reader returns a typed lister of this package that cannot read the objects
// of another type that a registered transform returns for a kind.
func (r *TransformResult) Reader(g *TransformRegistration, k KindSummary) (ssa.CallInstruction, bool) {
	for call := range r.prog.Calls() {
		if !kube.Is(ir.Callee(call), kube.ListerOf) || call.Value() == nil {
			continue
		}
		kind, typed := kube.AccessorKind(call.Value().Type())
		if !typed || "*"+kind.Package+"."+kind.Name == k.Output {
			continue
		}
		from := r.root(call.Value())
		if g.Sets() && from.same(r.informer(g)) || g.Scope == EveryKind && kind == k.Kind && g.Factory != nil && from.source == g.Factory {
			return call, true
		}
	}
	return nil, false
}
