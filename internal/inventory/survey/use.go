package survey

import (
	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/inventory"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/cache"
)

// use adds a use of a cache, which this package may or may not know.
func (s *survey) use(u cache.Use) {
	switch u.Act {
	case cache.Watches, cache.Reads, cache.Indexes, cache.Obtains:
	default:
		return
	}
	if u.Act == cache.Reads && u.Content == cache.Dynamic {
		return // by default, a manager's client reads unstructured objects live
	}
	callee := ir.Callee(u.Call())
	loose := inventory.Use{
		Cause: inventory.Cause{
			Act: u.Act.String(), At: position(u.Place), Package: s.part.Package, Function: s.in(u.Call()),
		},
		Kind: kindOf(u.Kind), Projection: projections[u.Content], Handler: handlerOf(u),
		Cluster: ofCluster(u.Kind),
		Runtime: u.Act != cache.Obtains || kube.Is(callee, kube.GetInformer),
	}
	if u.Act == cache.Indexes {
		loose.Index = &inventory.Index{Name: u.Name, At: loose.Cause.At}
	}
	s.part.Uses = append(s.part.Uses, loose)
}
