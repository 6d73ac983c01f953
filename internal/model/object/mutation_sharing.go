package object

import (
	"cmp"
	"fmt"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// Sharing is the fact about a function whose options have a cache hand out its own objects.
type Sharing struct {
	// Kinds are those of the objects, each of them where Every is set.
	Kinds []kube.Kind
	Every bool
}

// AFact marks Sharing as a fact.
func (*Sharing) AFact() {}

func (f *Sharing) String() string { return fmt.Sprintf("shares %v", f.Kinds) }

// hears notes what the options of a call tell the caches of this package that another one makes.
func (r *MutationResult) hears(call ssa.CallInstruction) {
	var fact Sharing
	if callee := ir.CalleeFunc(call); callee == nil || callee.Pkg() == r.pass.Pkg || !r.pass.ImportObjectFact(callee, &fact) {
		return
	}
	if fact.Every {
		r.settings.every = call
	}
	for _, kind := range fact.Kinds {
		r.settings.shared[kind] = call
	}
}

// exportSharing tells which functions return, or fill in, options by which caches share. Those
// of a package that makes caches are for these.
func (r *MutationResult) exportSharing() {
	if r.settings.caches > 0 {
		return
	}
	for _, fn := range r.prog.Funcs {
		obj, ok := fn.Object().(*types.Func)
		if !ok || !visible(obj) || !fillsOptions(obj.Signature()) {
			continue
		}
		sharing := &Sharing{Every: r.settings.every != nil && r.prog.Runs(fn, r.settings.every)}
		for kind, at := range r.settings.shared {
			if r.prog.Runs(fn, at) {
				sharing.Kinds = append(sharing.Kinds, kind)
			}
		}
		slices.SortFunc(sharing.Kinds, func(a, b kube.Kind) int { return cmp.Compare(a.Qualified(), b.Qualified()) })
		if sharing.Every || len(sharing.Kinds) > 0 {
			rule.Export(r.pass, obj, sharing)
		}
	}
}

// fillsOptions reports whether a function returns options of a cache, or those of its kinds, or
// gets some to fill in.
func fillsOptions(of *types.Signature) bool {
	for p := range of.Params().Variables() {
		if _, pointer := p.Type().Underlying().(*types.Pointer); pointer && kube.IsCacheOptions(p.Type()) {
			return true
		}
	}
	for res := range of.Results().Variables() {
		kinds, ok := res.Type().Underlying().(*types.Map)
		if kube.IsCacheOptions(res.Type()) || ok && kube.IsKindOptions(kinds.Elem()) {
			return true
		}
	}
	return false
}
