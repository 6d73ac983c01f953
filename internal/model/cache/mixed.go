package cache

import (
	"fmt"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
)

// mixed returns the fields and variables among those that sources are taken out of
// which hold clients beside the manager's, at least at one place: of other
// clients there it is not known whether they are the ones that are meant.
//
//	type Cluster struct{ client.Client } // the manager's, and those of other clusters
func (b *build) mixed(sources []client.Source) map[types.Object]bool {
	var mixed map[types.Object]bool
	for _, s := range sources {
		if s.Held == nil || !b.isLive(s.Value) {
			continue
		}
		if mixed == nil {
			mixed = map[types.Object]bool{}
		}
		mixed[s.Held] = true
	}
	return mixed
}

// nameOf names a field or variable across packages, "" for none.
func (b *build) nameOf(obj types.Object) string {
	if obj == nil || obj.Pkg() == nil {
		return ""
	}
	return fmt.Sprintf("%s.%s:%d", obj.Pkg().Path(), obj.Name(), b.pass.Fset.Position(obj.Pos()).Line)
}

// liveFields are the fields and variables that this package, or one below it, gives
// clients that the API server answers: as where both are in one package, it is not
// known which of the clients in such a field a read goes to.
func (b *build) liveFields() map[string]bool {
	live := map[string]bool{}
	if !slices.ContainsFunc(b.list, (*Cache).OfRuntime) {
		return live
	}
	for _, field := range b.live {
		live[field] = true
	}
	for _, fact := range b.pass.AllPackageFacts() {
		if p, ok := fact.Fact.(*Package); ok {
			for _, field := range p.Live {
				live[field] = true
			}
		}
	}
	return live
}

// isLive reports whether a value is a client that the API server answers, or at least one
// that is made beside the manager's: with options that are not seen it may read a cache.
func (b *build) isLive(v ssa.Value) bool {
	if call, ok := v.(*ssa.Call); ok && kube.Is(ir.Callee(call), kube.LiveClient) {
		return b.trace.CacheReader(call) == nil
	}
	return kube.IsReader(v.Type()) && !kube.IsClientset(v.Type()) &&
		b.trace.Client(v) == client.Live
}
