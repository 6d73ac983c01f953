package program

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/origin"
)

// mixed returns the fields and variables among those that sources are taken out of
// which hold clients beside the manager's, at least at one place: of other
// clients there it is not known whether they are the ones that are meant.
//
//	type Cluster struct{ client.Client } // the manager's, and those of other clusters
func (b *build) mixed(sources []origin.Source) map[types.Object]bool {
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

// isLive tells whether a value is a client that the API server answers, or at least one
// that is made beside the manager's: with options that are not seen it may read a cache.
func (b *build) isLive(v ssa.Value) bool {
	if call, ok := v.(*ssa.Call); ok && kube.Is(ir.Callee(call), kube.LiveClient) {
		return true
	}
	return kube.IsReader(v.Type()) && !kube.IsClientset(v.Type()) &&
		b.trace.Client(v) == origin.Live
}
